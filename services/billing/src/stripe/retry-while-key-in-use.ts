import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

const timeoutMs = 10_000;
const pauseMs = 250;

/**
 * For a call under an idempotency key that another click, or another process, may be making at this moment: Stripe says so
 * with 409 until that one is answered, and its answer is this one's, too.
 */
export async function retryWhileKeyInUse<T>(send: () => Promise<T>): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isInUse(error) || Date.now() > until) throw error;
      await sleep(pauseMs);
    }
  }
}

const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
