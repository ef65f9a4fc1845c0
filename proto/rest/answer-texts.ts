/** The reasons for which an employer passes on an interested professional; the first is the default. Append new ones. */
export const passReasons = [
  'other_candidates',
  'position_filled',
  'other_experience',
  'schedule',
  'on_hold',
] as const;
export type PassReason = (typeof passReasons)[number];

/** The explanation that the professional receives. Separate from the schemas, because pages load it. */
export const passSentences: Record<PassReason, string> = {
  other_candidates: 'They’ve moved forward with other candidates.',
  position_filled: 'The position has been filled.',
  other_experience: 'They’re looking for a different kind of experience.',
  schedule: 'The schedule isn’t a fit.',
  on_hold: 'Hiring for this job is on hold.',
};

/** Until then passing can be undone, and no email about it is sent. */
export const passPauseMinutes = 10;

export const answerFinalText =
  'We have already emailed them, so this cannot be changed. You can still unlock them.';

interface Figures {
  interested: number;
  answered: number;
  median_days: number | null;
}

/** `8 of 10, usually within 2 days`: how an employer answers who is interested. */
export function answersText({ interested, answered, median_days }: Figures): string {
  const speed =
    median_days === null ? '' : `, usually within ${median_days === 1 ? 'a day' : `${median_days} days`}`;
  return `${answered} of ${interested}${speed}`;
}

/** The promise of an employer to answer. */
export const promiseTexts = {
  public: 'Promises an answer within 2 working days',
  on: 'Your jobs now show that you answer within 2 working days.',
  off: 'Your jobs no longer show the promise. You still owe the answers that you promised.',
  againOn: (day: string) => `You can promise answers again on ${day}.`,
} as const;

interface PromiseRecord {
  due: number | null;
  in_time: number | null;
}

/** `Answered within 2 working days: 9 of 10`. Null if too few answers were due. */
export const promiseRecordText = ({ due, in_time }: PromiseRecord): string | null =>
  due === null || in_time === null ? null : `Answered within 2 working days: ${in_time} of ${due}`;

/** The public text about an employer's promise. Null without a promise and a record. */
export function promiseText(promise: (PromiseRecord & { is_on: boolean }) | null): string | null {
  if (!promise) return null;
  const parts = [promise.is_on ? promiseTexts.public : null, promiseRecordText(promise)].filter(Boolean);
  return parts.join('. ') || null;
}
