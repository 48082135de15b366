// The rival's own server, as published: Pig for five, in memory, nobody's secrets to hide. `G` holds what a
// view of ours holds that an event changes: the position, what is legal, the pad, the last event.
const { Server } = require('boardgame.io/server');

const next = (G, ctx) => (Number(ctx.currentPlayer) + 1) % ctx.numPlayers;

const Pig = {
  name: 'pig',
  setup: ({ ctx }) => ({
    state: {
      n: 0,
      phase: 'roll',
      seat: 0,
      scores: Array(ctx.numPlayers).fill(0),
      turn: 0,
      legal: { 0: ['roll'] },
    },
    pad: Array.from({ length: ctx.numPlayers }, () => []),
    last: null,
    shown: null,
    race: null,
    clock: { seconds: 0, left: null },
    undo: { may: [], asked: null, agreed: [] },
  }),
  disableUndo: true,
  moves: {
    roll: ({ G, ctx, events, random }) => {
      const { state } = G;
      const seat = Number(ctx.currentPlayer);
      const face = random.D6();
      const bust = face === 1;
      G.last = { do: 'roll', seat, faces: String(face), got: bust ? 0 : face, lost: bust ? state.turn : 0 };
      G.last = { ...G.last, out: bust ? 'bust' : 'safe', cars: 0, matched: [], order: [] };
      state.n += 1;
      state.turn = bust ? 0 : state.turn + face;
      state.phase = bust ? 'roll' : 'decide';
      state.seat = bust ? next(G, ctx) : seat;
      state.legal = { [state.seat]: bust ? ['roll'] : ['roll', 'bank'] };
      if (bust) {
        G.pad[seat].push(0);
        events.endTurn();
      }
    },
  },
};

const server = Server({ games: [Pig], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('up') });
