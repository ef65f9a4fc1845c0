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

/** Until then passing can be undone, and nobody has heard of it. */
export const passPauseMinutes = 10;

export const answerStands =
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
