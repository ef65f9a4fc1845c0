/** Why an employer passes on somebody who was interested: the first unless it says another. New ones are appended. */
export const passReasons = [
  'other_candidates',
  'position_filled',
  'other_experience',
  'schedule',
  'on_hold',
] as const;
export type PassReason = (typeof passReasons)[number];

/** What the professional is told, in our words; apart from the schemas, since pages load it. */
export const passSentences: Record<PassReason, string> = {
  other_candidates: "They've moved forward with other candidates.",
  position_filled: 'The position has been filled.',
  other_experience: 'They are looking for a different kind of experience for this job.',
  schedule: "The schedule isn't a fit.",
  on_hold: 'Hiring for this job is on hold for now.',
};

/** Until then passing can be undone, and nobody has heard of it. */
export const passPauseMinutes = 10;

export const answerStands = 'They have been told already, so the answer stands. You can still unlock them.';

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
