import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

/** One key per failure that Stripe saved. A day of outage needs far fewer. */
const maxKeys = 200;

interface KeyedRequest<T> {
  key: string;
  send: (options: Stripe.RequestOptions) => Promise<T>;
  /** Finds the result of an earlier request that Stripe reported as failed. Called before the next key is used. */
  lookUp: () => Promise<T | null>;
}

/**
 * Sends a request with an idempotency key. Stripe also saves its own failures and replays them until the key expires, so a
 * saved failure moves on to the next key. Every retry uses the same sequence of keys, so a crash duplicates nothing.
 */
export async function withIdempotencyKey<T>({ key, send, lookUp }: KeyedRequest<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await send({ idempotencyKey: count === 1 ? key : `${key}.${count}` });
    } catch (error) {
      if (!isSavedFailure(error) || count === maxKeys) throw error;
      const earlier = await lookUp();
      if (earlier) return earlier;
    }
  }
}

const isSavedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

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
