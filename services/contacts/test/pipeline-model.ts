import { type Stage, stages } from '@nearward/proto/rest/pipeline';
import fc from 'fast-check';

export const manualStages = ['shortlisted', 'interviewing', 'passed'] as const;

/** The rules of a contact's stage, implemented independently of the service. */
export class PipelineModel {
  unlocked = false;
  /** The newest event of each hire. */
  readonly hires = new Map<string, HireUpdate>();
  manualStage: (typeof manualStages)[number] | null = null;

  get isHired(): boolean {
    return [...this.hires.values()].some(({ lives }) => lives);
  }

  get stage(): Stage {
    if (this.isHired) return 'hired';
    if (this.manualStage === 'passed') return 'passed';
    if (this.unlocked) return this.manualStage === 'interviewing' ? 'interviewing' : 'unlocked';
    return this.manualStage === 'shortlisted' ? 'shortlisted' : 'new';
  }

  allows(to: Stage): boolean {
    if (to === this.stage) return true;
    if (to === 'hired' || this.isHired) return false;
    if (to === 'passed') return true;
    return this.unlocked === (to === 'unlocked' || to === 'interviewing');
  }

  apply(hireId: string, update: HireUpdate): void {
    const previous = this.hires.get(hireId);
    if (previous && previous.revision >= update.revision) return;
    if (previous?.lives !== update.lives) this.manualStage = null;
    this.hires.set(hireId, update);
  }
}

/** The event of a hire. An older one may arrive later. */
interface HireUpdate {
  lives: boolean;
  revision: bigint;
}
type Action = { move: Stage } | 'unlock' | { hire: number; update: HireUpdate };
export const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...stages).map((move) => ({ move })) },
  { weight: 1, arbitrary: fc.constant('unlock' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      hire: fc.nat(2),
      update: fc.record({ lives: fc.boolean(), revision: fc.bigInt(1n, 30n) }),
    }),
  },
);
