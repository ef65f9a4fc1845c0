import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

const timeoutMs = 10_000;
const pauseMs = 250;

/** Retries while another request with the same idempotency key is running (409). Both then get the same response. */
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
