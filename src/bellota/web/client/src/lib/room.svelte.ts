import { addToken, chance, dropToken, keep, recall } from './devices';
import { mode, wish, type Mode } from './coach.svelte';
import { Line, address, type Wish } from './socket';
import type { Coached, Command, Frame } from './frames';
import type { GameEvent, Option, Options, Pulse, RaceStream, Reaction, View } from './wire';

/** A table as this page knows it: the last view, our seats, and how to wish for something. */

/** Two presses closer than this on one seat are one press: no finger decides twice so fast. */
const PRESS = 350;
const ONCE = new Set(['roll', 'bank', 'colour', 'take', 'dare', 'shake', 'stop', 'tie', 'order']);
/** Wishes whose refusal is nobody's business. */
const QUIET = new Set(['salt', 'tap', 'react']);
/** Asked once until it is answered. */
const LASTING = new Set(['start', 'rematch', 'lobby', 'undo', 'more']);

type Heard = (view: View, events: GameEvent[]) => void;
type Shown = (seat: number, what: Reaction) => void;

export class Room {
  view = $state.raw<View | null>(null);
  events = $state.raw<GameEvent[]>([]);
  mine = $state.raw<number[]>([]);
  host = $state(false);
  stream = $state.raw<RaceStream | null>(null);
  /** The newest word on a running race's time. */
  pulse = $state.raw<Pulse | null>(null);
  coach = $state.raw<Coached | null>(null);
  live = $state(false);
  elsewhere = $state(false);
  /** This table is not for lookers-on just now. */
  closed = $state(false);
  /** The host has just sent us away. */
  sentAway = $state(false);
  /** When the newest view came, on this device's own clock. */
  seen = 0;
  /** Why the server does not let us in, as a code; '' while it does. */
  gone = $state('');
  /** Why the last wish was refused, as a code; '' when none was. */
  refusal = $state('');
  /** A seat was asked for and the answer is on its way. */
  sitting = $state(0);
  /** Options as we wish them while the answer is on its way. */
  wished = $state.raw<Options | null>(null);
  private seq = 0;
  /** Our seats as of the last view: what a newer word of the table may have taken. */
  private had: number[] = [];
  private readonly line: Line;
  private readonly pressed = new Map<number, number>();
  private readonly asked = new Map<string, string>();
  /** Tokens of seats that were asked for and not yet given. */
  private readonly tokens = new Map<string, string>();
  private readonly listeners = new Set<Heard>();
  private readonly watchers = new Set<Shown>();

  constructor(readonly code: string) {
    this.line = new Line(address(code), {
      hello: () => ({ do: 'hello', tokens: recall(code).tokens, value: mode() }),
      frame: (frame) => this.hear(frame),
      live: (open) => (this.live = open),
      gone: (why) => (this.gone = why),
    });
  }

  /** Be told each view with its events, once; gives the way to stop. */
  listen(heard: Heard): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** Be told each reaction; gives the way to stop. */
  reacted(shown: Shown): () => void {
    this.watchers.add(shown);
    return () => this.watchers.delete(shown);
  }

  readonly act = (command: Command): void => {
    if (ONCE.has(command.do) && !this.first(command as { seat: number })) return;
    if (LASTING.has(command.do) && this.waits(command.do)) return;
    const wish: Wish = { ...command };
    if (ONCE.has(command.do)) wish.seq = this.seq;
    this.refusal = '';
    this.asked.set(this.line.ask(wish), command.do);
  };

  sit(name: string): void {
    const token = chance();
    addToken(this.code, token);
    this.sitting += 1;
    const id = this.line.ask({ do: 'sit', name: name.trim(), token, salt: chance() });
    this.asked.set(id, 'sit');
    this.tokens.set(id, token);
  }

  /** Be coached so from now on, at any table. */
  coached(how: Mode): void {
    wish(how);
    this.act({ do: 'coach', value: how });
  }

  /** Change one option; several changes in a row add up, however slow the line is. */
  set(name: string, value: Option): void {
    this.wished = { ...(this.wished ?? this.view?.changed), [name]: value };
    this.act({ do: 'set', options: this.wished });
  }

  claim(): void {
    this.elsewhere = false;
    this.line.claim();
  }

  close(): void {
    this.line.close();
    this.listeners.clear();
  }

  private first({ seat }: { seat: number }): boolean {
    const now = performance.now();
    if (now - (this.pressed.get(seat) ?? -PRESS) < PRESS) return false;
    this.pressed.set(seat, now);
    return true;
  }

  private waits(what: string): boolean {
    return [...this.asked.values()].includes(what);
  }

  private hear(frame: Frame): void {
    if (frame.k === 'view') this.see(frame.seq, frame.view, frame.events);
    else if (frame.k === 'ping') this.beat(frame);
    else if (frame.k === 'you') this.own(frame);
    else if (frame.k === 'ack') this.granted(frame);
    else if (frame.k === 'no') this.refused(frame.id, frame.why);
    else if (frame.k === 'elsewhere') this.moved();
    else if (frame.k === 'closed') this.closed = true;
    else if (frame.k === 'react') for (const shown of this.watchers) shown(frame.seat, frame.what);
  }

  /** What stands still while a game is played is told only when it changes. */
  private see(seq: number, told: Partial<View>, events: GameEvent[]): void {
    const view = { ...this.view, ...told } as View;
    this.lost(events);
    this.seq = seq;
    this.seen = performance.now();
    this.closed = false;
    this.view = view;
    this.events = events;
    if (!view.race) this.pulse = null;
    this.saltDice();
    this.note(view);
    for (const heard of this.listeners) heard(view, events);
  }

  private beat({ race = 0, elapsed = 0 }: Extract<Frame, { k: 'ping' }>): void {
    this.pulse = { k: race, elapsed, at: performance.now() };
  }

  private lost(events: GameEvent[]): void {
    const gone = events.filter((event) => event.do === 'sent_away');
    if (gone.some(({ seat }) => this.had.includes(seat ?? -1))) this.sentAway = true;
    this.had = this.mine;
  }

  private own({ seats, host, race, coach }: Extract<Frame, { k: 'you' }>): void {
    this.coach = coach ?? null;
    this.mine = seats;
    this.host = host;
    this.stream = race;
    this.saltDice();
  }

  private granted(frame: Extract<Frame, { k: 'ack' }>): void {
    if (this.asked.get(frame.id) === 'sit') this.sitting -= 1;
    this.answered(frame.id);
    if (!this.tokens.delete(frame.id)) return;
    if (frame.seat !== undefined) this.mine = [...new Set([...this.mine, frame.seat])];
    if (this.view) this.note(this.view);
  }

  private refused(id: string, why: string): void {
    const wish = this.asked.get(id);
    if (wish === 'sit') this.sitting -= 1;
    const token = this.tokens.get(id);
    if (token) dropToken(this.code, token);
    this.tokens.delete(id);
    this.answered(id);
    if (why !== 'stale' && !QUIET.has(wish ?? '')) this.refusal = why;
  }

  private answered(id: string): void {
    this.asked.delete(id);
    if (!this.waits('set')) this.wished = null;
  }

  private moved(): void {
    this.elsewhere = true;
    this.asked.clear();
    this.sitting = 0;
    this.line.yieldSeat();
  }

  /** Each new commitment gets fresh salts of our seats, so that nobody could choose the dice. */
  private saltDice(): void {
    const view = this.view;
    if (!view || view.seed !== null || this.mine.length === 0) return;
    if (!view.commitment || recall(this.code).salted === view.commitment) return;
    keep(this.code, { salted: view.commitment });
    for (const seat of this.mine) {
      this.asked.set(this.line.ask({ do: 'salt', seat, salt: chance() }), 'salt');
    }
  }

  private note(view: View): void {
    if (recall(this.code).tokens.length === 0) return;
    const turn = view.state?.seat ?? null;
    const name = turn === null ? '' : (view.seats[turn]?.name ?? '');
    const { title, house, called, stage } = view;
    keep(this.code, { title, house, called, stage, turn: name });
  }
}
