import type { SeekerJob } from '@nearward/proto/rest/job';

type Interest = Pick<SeekerJob, 'applied_at' | 'seen_at' | 'unlocked_at'>;

export interface Steps {
  stops: string[];
  /** When each was reached; undefined for what has not happened. */
  when: (string | undefined)[];
  /** The last that was reached. */
  at: number;
}

/** What became of an interest. Nothing is guessed: an unlock without the clinic's having opened it leaves out that step. */
export function stepsOf({ applied_at, seen_at, unlocked_at }: Interest): Steps {
  const steps: [string, string | null][] = [
    ['Sent', applied_at],
    ['Seen', seen_at],
    ['Unlocked', unlocked_at],
  ];
  const known = unlocked_at && !seen_at ? steps.filter(([stop]) => stop !== 'Seen') : steps;
  const when = known.map(([, time]) => time ?? undefined);
  return { stops: known.map(([stop]) => stop), when, at: when.filter(Boolean).length - 1 };
}
