import { ApiError } from './api';

const maxTries = 4;
/** The server asks for 3 seconds. The rest spreads those whom it rejected together. */
const waitMs = () => 3_000 + Math.random() * 2_000;

/** Repeats a call while the server is overloaded, for at most about 15 seconds. Calling it twice must be safe. */
export async function retryUnavailable<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await call();
    } catch (error) {
      const isUnavailable = error instanceof ApiError && error.code === 'UNAVAILABLE';
      if (!isUnavailable || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs()));
    }
}
