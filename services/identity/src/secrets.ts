import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits. A secret grants access, so only its hash is stored. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Plain SHA-256 is enough for a secret that cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
