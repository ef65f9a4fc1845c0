import { randomInt } from 'node:crypto';
import { signParts } from '@nearward/marketplace/signed-parts';

/** How long an emailed link and its code are valid. */
export const loginLinkMinutes = 10;
/** How many links of one address a requester can have open. */
export const maxOpenLinks = 5;
/** How often a code may be tried. The link stays valid after that. */
export const loginCodeTries = 5;

const digits = 6;

export const newLoginCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The typed code without spaces and dashes, or null if it cannot be one. */
export function parseLoginCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/[^0-9]/g, '');
  return code.length === digits ? code : null;
}

/** A code is short enough to find from a plain hash, so its hash needs the key. It is valid for its link only. */
export const hashLoginCode = (linkId: string, code: string, key: string): string =>
  signParts('login-code', [linkId, code], key);
