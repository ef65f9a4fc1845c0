import { setTimeout as sleep } from 'node:timers/promises';
import { StripeError } from './stripe-error.ts';
import type { State } from './state.ts';
import type { FailureMode, FailureKind } from './failure-mode.ts';

/** The failure mode for this call, if any; it ends after its last call. */
export function findFailure(call: string, { data }: State): FailureMode | undefined {
  const trouble = data.troubles.find(({ calls }) => call.startsWith(calls));
  if (!trouble || trouble.times === null) return trouble;
  trouble.times -= 1;
  if (trouble.times <= 0) data.troubles = data.troubles.filter((each) => each !== trouble);
  return trouble;
}

/** Rejects a call before it starts. */
export function rejectBefore(kind: FailureKind | undefined): void {
  if (kind === 'down') throw new StripeError(503, 'Stripe is unavailable.', { type: 'api_error' });
  if (kind === 'busy') throw new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
}

export const brokeDown = (): StripeError =>
  new StripeError(500, 'An unexpected error occurred.', { type: 'api_error' });

export async function respondLate(trouble: FailureMode | undefined): Promise<void> {
  if (trouble?.kind === 'slow') await sleep(trouble.milliseconds);
}
