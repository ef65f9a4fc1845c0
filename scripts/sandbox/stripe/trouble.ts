/** How Stripe can be in trouble, in the words of the control page. */
export const troubleKinds = {
  down: 'Answers 503; nothing is done, nothing is kept',
  busy: 'Answers 429; nothing is done, nothing is kept',
  failing: 'Answers 500, kept under the idempotency key; nothing is done',
  lost: 'Answers 500, kept under the idempotency key, though it is done',
  slow: 'Does it at once and answers late; the same key meanwhile gets 409',
} as const;
export type TroubleKind = keyof typeof troubleKinds;

export interface Trouble {
  kind: TroubleKind;
  /** Calls that begin so have it, `POST /v1/payment_intents`; all of them where it is empty. */
  calls: string;
  /** How many calls have it still; null until it is switched off. */
  times: number | null;
  /** How late an answer is. */
  milliseconds: number;
}
