/** The numbers in the terms about hires (section 9 of the specification: terms; docs/rules.md, hires and fees). */

export const firstHireCreditCents = 25_000;

/** How many times the fee an unreported hire costs. */
export const unreportedHireFactor = 6;

export const hireLimits = {
  /** Months after the unlock; a later hire owes nothing. */
  feeMonths: 12,
  /** Business days after the accepted offer; a later report is late. */
  reportBusinessDays: 7,
  /** Business days after the unlock for a claim that the person was known before. */
  claimBusinessDays: 5,
  /** Days after the first working day. */
  guaranteeDays: 30,
  /** Days after the first working day on which both sides are asked whether the hire lasts. */
  checkDays: [7, 28, 90],
  /** Days after the report and the first working day on which the professional can answer by the emailed link. */
  answerDays: 180,
  reasonLength: 2_000,
} as const;
