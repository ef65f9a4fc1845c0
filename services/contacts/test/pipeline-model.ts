import { type Stage, stages } from '@nearward/proto/rest/pipeline';
import fc from 'fast-check';

export const marks = ['shortlisted', 'interviewing', 'passed'] as const;

/** What the rules say, in other words than the service does. */
export class Model {
  unlocked = false;
  /** The newest word of each. */
  readonly hires = new Map<string, Word>();
  mark: (typeof marks)[number] | null = null;

  get isHired(): boolean {
    return [...this.hires.values()].some(({ lives }) => lives);
  }

  get stage(): Stage {
    if (this.isHired) return 'hired';
    if (this.mark === 'passed') return 'passed';
    if (this.unlocked) return this.mark === 'interviewing' ? 'interviewing' : 'unlocked';
    return this.mark === 'shortlisted' ? 'shortlisted' : 'new';
  }

  allows(to: Stage): boolean {
    if (to === this.stage) return true;
    if (to === 'hired' || this.isHired) return false;
    if (to === 'passed') return true;
    return this.unlocked === (to === 'unlocked' || to === 'interviewing');
  }

  hear(hireId: string, word: Word): void {
    const held = this.hires.get(hireId);
    if (held && held.revision >= word.revision) return;
    if (held?.lives !== word.lives) this.mark = null;
    this.hires.set(hireId, word);
  }
}

/** What is told of a hire; an older one may come later. */
interface Word {
  lives: boolean;
  revision: bigint;
}
type Act = { move: Stage } | 'unlock' | { hire: number; word: Word };
export const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...stages).map((move) => ({ move })) },
  { weight: 1, arbitrary: fc.constant('unlock' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      hire: fc.nat(2),
      word: fc.record({ lives: fc.boolean(), revision: fc.bigInt(1n, 30n) }),
    }),
  },
);
