/** The path of a service's text calls. */
export const textPath = '/text';

/** The response header that repeats the call, so that no other program's response passes for one. */
export const textCallHeader = 'x-text-call';

/** The response header with the ids that a cached response depends on, separated by commas. */
export const cacheKeysHeader = 'x-cache-keys';
