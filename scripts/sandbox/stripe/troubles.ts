import { setTimeout as sleep } from 'node:timers/promises';
import { StripeError } from './stripe-error.ts';
import type { State } from './state.ts';
import type { Trouble, TroubleKind } from './trouble.ts';

/** The trouble that this call has, if any; one that had its last call is over. */
export function troubleOf(call: string, { kept }: State): Trouble | undefined {
  const trouble = kept.troubles.find(({ calls }) => call.startsWith(calls));
  if (!trouble || trouble.times === null) return trouble;
  trouble.times -= 1;
  if (trouble.times <= 0) kept.troubles = kept.troubles.filter((each) => each !== trouble);
  return trouble;
}

/** What is refused before anything of it begins. */
export function refuseAtTheDoor(kind: TroubleKind | undefined): void {
  if (kind === 'down') throw new StripeError(503, 'Stripe is unavailable.', { type: 'api_error' });
  if (kind === 'busy') throw new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
}

export const brokeDown = (): StripeError =>
  new StripeError(500, 'An unexpected error occurred.', { type: 'api_error' });

export async function answerLate(trouble: Trouble | undefined): Promise<void> {
  if (trouble?.kind === 'slow') await sleep(trouble.milliseconds);
}
