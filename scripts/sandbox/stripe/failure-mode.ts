/** The failure modes of Stripe, with their labels on the control page. */
export const failureKinds = {
  down: 'Answers 503; nothing is done, nothing is kept',
  busy: 'Answers 429; nothing is done, nothing is kept',
  failing: 'Answers 500, kept under the idempotency key; nothing is done',
  lost: 'Answers 500, kept under the idempotency key, though it is done',
  slow: 'Does it immediately and responds late; the same key gets 409 until then',
} as const;
export type FailureKind = keyof typeof failureKinds;

export interface FailureMode {
  kind: FailureKind;
  /** The affected calls by prefix, `POST /v1/payment_intents`; empty for all calls. */
  calls: string;
  /** The number of remaining affected calls; null for no limit. */
  times: number | null;
  /** The delay of a response. */
  milliseconds: number;
}
