import { createHash } from 'node:crypto';

/** Weak, since the response may be compressed. */
export const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
