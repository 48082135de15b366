import { Refused } from '../lib/api';
import type { Option } from '../lib/wire';
import { Unplayable, ofEdition, type Judged, type Wrong } from './ask';
import { named, turned, type House } from './house';

/** House rules in the making: each turn of a dial is judged by the server, the last one last. */

const STILL = 150; // ms that a dial has to rest before it is judged

export class Bench {
  house = $state.raw() as House;
  judged = $state.raw() as Judged;
  wrong = $state.raw<Wrong | null>(null);
  /** Why it could not be judged, as a code; '' where it was. */
  refusal = $state('');
  /** What is shown has been judged, and can be played. */
  ready = $state(true);
  private resting: ReturnType<typeof setTimeout> | undefined;
  private turns = 0;

  constructor(
    start: Judged,
    private readonly boxes: string[],
  ) {
    this.house = start.edition;
    this.judged = start;
  }

  turn(key: string, to: Option): void {
    this.house = turned(this.house, key, to);
    this.look();
  }

  call(name: string): void {
    this.house = named(this.house, name, this.boxes);
    this.look();
  }

  private look(): void {
    this.turns += 1;
    this.ready = false;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => void this.judge(this.turns), STILL);
  }

  private async judge(turn: number): Promise<void> {
    try {
      const judged = await ofEdition($state.snapshot(this.house) as House);
      if (turn !== this.turns) return;
      this.judged = judged;
      [this.wrong, this.refusal, this.ready] = [null, '', true];
    } catch (error) {
      if (turn !== this.turns) return;
      if (error instanceof Unplayable) [this.wrong, this.refusal] = [error.wrong, 'bad_edition'];
      else if (error instanceof Refused) [this.wrong, this.refusal] = [null, error.code];
      else throw error;
    }
  }
}
