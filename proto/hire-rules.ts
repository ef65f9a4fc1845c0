/** What the terms say of hires, in numbers (section 9 of the specification: terms; docs/rules.md, hires and fees). */

/** The credit on the first hire, in cents. */
export const firstHireCreditCents = 25_000;

/** What a hire that was not reported costs, times the fee. */
export const unreportedHireFactor = 6;

export const hireLimits = {
  /** A hire that many months after the unlock owes nothing. */
  feeMonths: 12,
  /** After the offer was accepted; later than that is late. */
  reportBusinessDays: 7,
  /** After the unlock, to say that the person was known before. */
  claimBusinessDays: 5,
  /** After the first working day. */
  guaranteeDays: 30,
  reasonLength: 2_000,
} as const;
