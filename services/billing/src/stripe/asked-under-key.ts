import Stripe from 'stripe';

/** Each is another thing that Stripe saved under the key before; far more than an outage of a day leaves. */
const mostKeys = 200;

interface Asked<T> {
  key: string;
  ask: (options: Stripe.RequestOptions) => Promise<T>;
  /** What came of an earlier try although Stripe says that it failed; looked for before a new key is used. */
  lookUp: () => Promise<T | null>;
}

/**
 * Asks under an idempotency key. Stripe saves its own failures too and repeats them for as long as it knows the key, so
 * then the next key is used: the same row of keys at each try, so that a crash in between repeats nothing.
 */
export async function askedUnderKey<T>({ key, ask, lookUp }: Asked<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await ask({ idempotencyKey: count === 1 ? key : `${key}.${count}` });
    } catch (error) {
      if (!isSavedFailure(error) || count === mostKeys) throw error;
      const made = await lookUp();
      if (made) return made;
    }
  }
}

const isSavedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
