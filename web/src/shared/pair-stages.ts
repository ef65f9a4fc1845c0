import type { SeekerJob } from '@nearward/proto/rest/job';
import type { Stage } from '@nearward/proto/rest/pipeline';

interface StageView {
  employer: string;
  /** The step that the professional sees; null for a stage that only the employer sees. */
  professional: string | null;
  /** When the professional reached it. */
  when: 'applied_at' | 'unlocked_at' | 'interview_at' | 'hired_at' | 'passed_at' | null;
  /** Whether the employer can offer an interview. */
  canOffer: boolean;
  /** Whether either side still has something to do about an interview. */
  hasInterviews: boolean;
}

const offers = { canOffer: true, hasInterviews: true };
const locked = { canOffer: false, hasInterviews: false };

/** The view that each side has of a stage. `pairTable` has the effects of each act. */
export const pairStages: Readonly<Record<Stage, StageView>> = {
  new: { employer: 'New', professional: 'Sent', when: 'applied_at', ...locked },
  shortlisted: { employer: 'Shortlisted', professional: null, when: null, ...locked },
  unlocked: { employer: 'Unlocked', professional: 'Unlocked', when: 'unlocked_at', ...offers },
  interviewing: { employer: 'Interviewing', professional: 'Interview', when: 'interview_at', ...offers },
  hired: { employer: 'Hired', professional: 'Hired', when: 'hired_at', ...locked },
  passed: {
    employer: 'Passed',
    professional: 'Passed',
    when: 'passed_at',
    canOffer: false,
    hasInterviews: true,
  },
};

export type Interest = Pick<
  SeekerJob,
  'applied_at' | 'seen_at' | 'unlocked_at' | 'interview_at' | 'hired_at' | 'passed_at'
>;

/** Whether the clinic's pass ended the interest. */
export const isPassed = ({ passed_at, unlocked_at }: Pick<Interest, 'passed_at' | 'unlocked_at'>): boolean =>
  passed_at !== null && unlocked_at === null;

/** The steps of an interest for the professional, when each was reached, and the last one. A step that was skipped is left out; an unlock after a pass wins. */
export function interestSteps(interest: Interest) {
  const stages: Stage[] = isPassed(interest)
    ? ['new', 'passed']
    : ['new', 'unlocked', 'interviewing', 'hired'];
  const [sent, ...later] = stages.map((stage): [string, string | null] => {
    const { professional, when } = pairStages[stage];
    return [professional ?? '', when && interest[when]];
  });
  const all = sent ? [sent, ['Seen', interest.seen_at] as const, ...later] : [];
  const steps = all.filter(([, time], index) => time ?? all.slice(index + 1).every(([, next]) => !next));
  const when = steps.map(([, time]) => time ?? undefined);
  return { stops: steps.map(([stop]) => stop), when, at: when.filter(Boolean).length - 1 };
}
