// A bot at a table: node --experimental-websocket examples/table_bot.mjs ws://localhost:8000/ws/CODE
// (Node 22 and newer need no flag).

const enough = { bank: 10, stop: 230 }; // points of a turn at which it ends it
const url = process.argv[2];
const end = (why) => {
  console.error(url ? `${url}: ${why}` : why);
  process.exit(1);
};
if (!url) end("usage: node examples/table_bot.mjs ws://localhost:8000/ws/CODE");
if (!URL.canParse(url) || !/^wss?:/.test(url)) end("not an address of a table");
const token = crypto.randomUUID(); // opens its seat, also after a break
const sit = { do: "sit", id: "sit", name: "Node", salt: crypto.randomUUID(), token };
let me = null;
let view = {};

const come = () => {
  const line = new WebSocket(url);
  const say = (wish) => line.send(JSON.stringify(wish));
  line.onclose = ({ code, reason }) => end(code === 4404 ? "there is no such table" : reason || "the line broke");
  line.onerror = () => end("nobody answers there");
  line.onopen = () => [{ do: "hello", tokens: [token] }, sit].forEach(say); // the same seat, a second time
  line.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.k === "ping") say({ do: "pong", n: frame.n });
    if (frame.k === "again") line.onclose = () => setTimeout(come, frame.wait);
    if (frame.k === "you") me = frame.seats[0]; // before each view that it is about
    if (frame.k === "no" && frame.id === "sit") end(`no seat: ${frame.why}`);
    if (frame.k !== "view") return;
    view = { ...view, ...frame.view };
    if (view.stage === "over") process.exit(0);
    const words = view.state?.legal?.[me] ?? [];
    const word = words.find((word) => view.state.turn >= enough[word]) ?? words[0];
    const scores = view.state?.scores ?? []; // "order": in which those who are level with it choose
    const order = word === "order" ? [...scores.keys()].filter((seat) => scores[seat] === scores[me]) : undefined;
    if (word && !view.race) say({ do: word, seat: me, seq: frame.seq, order });
  };
};
come();
