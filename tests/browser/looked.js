// Everything that a person can read or hear on the page, and whether it can be read as a whole.
(allowed) => {
  const MARKS = { en: 'âêîôûÂÊÎÔÛ', es: 'àèìòùÀÈÌÒÙ', fr: 'äëïöüÄËÏÖÜ' };
  const lang = document.documentElement.lang;
  const foreign = Object.entries(MARKS).flatMap(([of, marks]) => (of === lang ? [] : [...marks]));
  const data = new RegExp(`(?<![\\p{L}])(${allowed.join('|')})(?![\\p{L}])`, 'gu');
  const PLAIN = /[A-Za-z]*[aeiouAEIOU][A-Za-z]*/g;
  const wrong = [];
  const tell = (what, text, one) =>
    wrong.push(`${what}: ${text.trim().slice(0, 90)} <${one.tagName} ${one.className?.baseVal ?? one.className}>`);
  const quoted = (one) => one.closest('[lang]:not(html), script, style, code, textarea');
  const top = document.querySelector('dialog[open]:modal') ?? document.body;

  function read(text, one, what) {
    if (quoted(one)) return;
    const left = text.replace(data, ' ');
    for (const [word] of left.matchAll(PLAIN)) if (word.length > 1) tell(`unmarked ${what}`, `${word} in ${text}`, one);
    for (const mark of foreign) if (text.includes(mark)) return tell(`foreign ${what}`, text, one);
  }
  for (const one of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
    if (!top.contains(one)) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      if (one.hasAttribute(name)) read(one.getAttribute(name), one, name);
  }
  read(document.title, document.body, 'title of the page');

  const scrolls = (one, axis) => /auto|scroll/.test(getComputedStyle(one)[`overflow${axis}`]);
  const clips = (one, axis) => /hidden|clip/.test(getComputedStyle(one)[`overflow${axis}`]);
  const shown = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const text = node.nodeValue;
    if (!text.trim() || /^(SCRIPT|STYLE|TEXTAREA)$/.test(one.tagName)) continue;
    read(text, one, 'text');
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A count before a race lies over the board for its three seconds.
    if (one.closest('.spoken, .counting')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (boxes.length === 0) continue;
    shown.push({ node, one, text, boxes });
    if ([...text].some((sign) => MARKS[lang].includes(sign))) whole(one, text, boxes);
  }

  function whole(one, text, boxes) {
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    // A line box is taller than its letters.
    const above = Math.min(...boxes.map((box) => box.top + box.height * 0.18));
    const below = Math.max(...boxes.map((box) => box.bottom - box.height * 0.18));
    let aside = false;
    let down = false;
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      aside ||= scrolls(at, 'X') && at.scrollWidth > at.clientWidth + 1;
      down ||= scrolls(at, 'Y') && at.scrollHeight > at.clientHeight + 1;
      if (!aside && clips(at, 'X') && (left < box.left - 1.5 || right > box.right + 1.5))
        return tell('cut sideways', text, at);
      if (!down && clips(at, 'Y') && (above < box.top - 1 || below > box.bottom + 1))
        return tell('cut below', text, at);
      if (getComputedStyle(at).position === 'fixed') break;
    }
    const page = document.documentElement;
    if (!aside && (left < -1 || right > innerWidth + 1)) tell('beside the screen', text, one);
    const long = page.scrollHeight > innerHeight + 1 || down;
    if (!long && (above < -1 || below > innerHeight + 1)) tell('below the screen', text, one);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push(`page scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`);

  // Texts over each other, as far as they lie in one layer.
  const layer = (one) => {
    for (let at = one; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position) || at.tagName === 'DIALOG') return at;
    return null;
  };
  // A line is taller than the letters on it.
  const inked = (box) => ({
    top: box.top + box.height * 0.26,
    bottom: box.bottom - box.height * 0.26,
  });
  const letters = shown.flatMap(({ one, text, boxes }) =>
    boxes.map((box) => ({ one, text, box, layer: layer(one) })),
  );
  letters.sort((a, b) => a.box.left - b.box.left);
  for (let i = 0; i < letters.length; i += 1) {
    const a = letters[i];
    for (let j = i + 1; j < letters.length && letters[j].box.left < a.box.right - 4; j += 1) {
      const b = letters[j];
      const [over, under] = [inked(a.box), inked(b.box)];
      const high = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
      if (a.one === b.one || a.layer !== b.layer) continue;
      // Numbers on dice and letters of tokens lie where their drawings lie.
      if (a.text.trim().length < 3 && b.text.trim().length < 3) continue;
      if (high > 2)
        tell(`over “${b.text.trim().slice(0, 40)}”`, a.text, a.one);
    }
  }
  return [...new Set(wrong)];
}
