// The rival's own server, as published: Pig for five in memory, its state a schema whose changes are sent to all.
// The state holds what a view of ours holds that an event changes. A patch goes out with its move: waiting for the
// usual tick of 50 ms would cost no less, for an event comes alone, and five clients would wait for it.
const { Room, Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { schema, t } = require('@colyseus/schema');

const SEATS = 5;

const Last = schema({
  do: t.string(), seat: t.uint8(), faces: t.string(), got: t.uint16(), lost: t.uint16(), out: t.string(),
  cars: t.uint8(), matched: t.array('uint8'), order: t.array('uint8'),
}, 'Last');
const Row = schema({ turns: t.array('uint16') }, 'Row');
const Undo = schema({ may: t.array('uint8'), asked: t.int8(), agreed: t.array('uint8') }, 'Undo');
const State = schema({
  n: t.uint32(), seat: t.uint8(), phase: t.string(), turn: t.uint16(), scores: t.array('uint16'),
  legal: t.map('string'), pad: t.array(Row), last: Last, seconds: t.uint16(), left: t.int32(), undo: Undo,
}, 'State');

const begun = () => {
  const last = new Last({ do: '', seat: 0, faces: '', got: 0, lost: 0, out: '', cars: 0 });
  const state = new State({ n: 0, seat: 0, phase: 'roll', turn: 0, seconds: 0, left: -1, last });
  state.legal.set('0', 'roll');
  state.undo = new Undo({ asked: -1 });
  for (let seat = 0; seat < SEATS; seat++) {
    state.scores.push(0);
    state.pad.push(new Row());
  }
  return state;
};

class Pig extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.places = new Map();
    this.setState(begun());
    this.onMessage('roll', (client) => this.roll(this.places.get(client.sessionId)));
  }

  onJoin(client) {
    this.places.set(client.sessionId, this.places.size);
  }

  roll(seat) {
    const state = this.state;
    if (seat !== state.seat || !state.legal.get(String(seat)).includes('roll')) return;
    const face = 1 + Math.floor(6 * Math.random());
    const bust = face === 1;
    const [got, lost, out] = bust ? [0, state.turn, 'bust'] : [face, 0, 'safe'];
    state.n += 1;
    state.seat = bust ? (seat + 1) % SEATS : seat;
    state.phase = bust ? 'roll' : 'decide';
    state.turn = bust ? 0 : state.turn + face;
    if (bust) {
      state.legal.delete(String(seat));
      state.pad[seat].turns.push(0);
    }
    state.legal.set(String(state.seat), bust ? 'roll' : 'roll bank');
    state.last.assign({ do: 'roll', seat, faces: String(face), got, lost, out, cars: 0 });
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, gracefullyShutdown: false, transport: new WebSocketTransport() });
server.define('pig', Pig);
server.listen(Number(process.argv[2])).then(() => console.log('up'));
