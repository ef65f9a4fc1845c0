import { Redis } from 'ioredis';

/** Dependency-injection token of a connection that fails fast instead of waiting, for counting and looking. */
export const REDIS = Symbol('REDIS');

/** For whoever has something else to turn to: a call is answered within 2.5 s in all. */
export const failFastConnection = (url: string) =>
  new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1_000 }).on(
    'error',
    () => undefined, // whoever asks learns it, and it is not reported at every try
  );
