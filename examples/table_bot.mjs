// A bot at a table: node --experimental-websocket examples/table_bot.mjs ws://localhost:8000/ws/CODE
// (Node 22 and newer need no flag).

const later = { roll: "bank", shake: "stop" }; // what ends a turn that may go on
const enough = { roll: 10, shake: 230 }; // points of a turn at which it ends it

function choice(words, turn) {
  const first = words[0];
  return words.includes(later[first]) && turn >= enough[first] ? later[first] : first;
}

const line = new WebSocket(process.argv[2]);
const say = (wish) => line.send(JSON.stringify(wish));
let me = null;
let view = {};

line.onopen = () => {
  say({ do: "hello", tokens: [] });
  say({ do: "sit", id: "sit", name: "Node", salt: crypto.randomUUID() });
};

line.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  if (frame.k === "ping") say({ do: "pong", n: frame.n });
  if (frame.k === "ack" && frame.id === "sit") me = frame.seat; // frame.token opens it again
  if (frame.k !== "view") return;
  view = { ...view, ...frame.view };
  if (view.stage === "over") process.exit(0);
  const words = view.state?.legal?.[me] ?? [];
  if (words.length && !view.race) say({ do: choice(words, view.state.turn), seat: me, seq: frame.seq });
};
