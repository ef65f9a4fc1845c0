import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits. Whoever shows it is let in, so only its hash is kept. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Plain SHA-256 is enough for a secret that nobody can guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
