// A bot at a table: node --experimental-websocket examples/table_bot.mjs ws://localhost:8000/ws/CODE
// (Node 22 and newer need no flag).

const later = { roll: "bank", shake: "stop" }; // what ends a turn that may go on
const enough = { roll: 10, shake: 230 }; // points of a turn at which it ends it
const noRoom = 4404; // how a line to no table is closed

function choice(words, turn) {
  const first = words[0];
  return words.includes(later[first]) && turn >= enough[first] ? later[first] : first;
}

function end(why) {
  console.error(why);
  process.exit(1);
}

const url = process.argv[2] ?? end("usage: node examples/table_bot.mjs ws://localhost:8000/ws/CODE");
if (!URL.canParse(url) || !/^wss?:/.test(url)) end(`${url}: not an address of a table`);
const line = new WebSocket(url);
const say = (wish) => line.send(JSON.stringify(wish));
let me = null;
let view = {};

line.onclose = ({ code, reason }) =>
  end(`${url}: ${code === noRoom ? "there is no such table" : reason || "the line broke"}`);
line.onerror = () => end(`${url}: nobody answers there`);
line.onopen = () => {
  say({ do: "hello", tokens: [] });
  say({ do: "sit", id: "sit", name: "Node", salt: crypto.randomUUID() });
};

line.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  if (frame.k === "ping") say({ do: "pong", n: frame.n });
  if (frame.k === "ack" && frame.id === "sit") me = frame.seat; // frame.token opens it again
  if (frame.k === "no" && frame.id === "sit") end(`${url}: no seat: ${frame.why}`);
  if (frame.k !== "view") return;
  view = { ...view, ...frame.view };
  if (view.stage === "over") process.exit(0);
  const words = view.state?.legal?.[me] ?? [];
  if (words.length && !view.race) say({ do: choice(words, view.state.turn), seat: me, seq: frame.seq });
};
