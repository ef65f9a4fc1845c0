import Stripe from 'stripe';

/** Each is another thing that Stripe saved under the key before; far more than an outage of a day leaves. */
const maxKeys = 200;

interface KeyedRequest<T> {
  key: string;
  send: (options: Stripe.RequestOptions) => Promise<T>;
  /** What came of an earlier try although Stripe says that it failed; looked for before a new key is used. */
  lookUp: () => Promise<T | null>;
}

/**
 * Asks under an idempotency key. Stripe saves its own failures too and repeats them for as long as it knows the key, so
 * then the next key is used: the same row of keys at each try, so that a crash in between repeats nothing.
 */
export async function withIdempotencyKey<T>({ key, send, lookUp }: KeyedRequest<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await send({ idempotencyKey: count === 1 ? key : `${key}.${count}` });
    } catch (error) {
      if (!isSavedFailure(error) || count === maxKeys) throw error;
      const made = await lookUp();
      if (made) return made;
    }
  }
}

const isSavedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
