import { randomBytes } from 'node:crypto';
import { hasValidSignature, signParts } from '@nearward/marketplace/signed-parts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type IdentityEnv } from '../env.js';

const purpose = 'known-browser';

/**
 * Recognizes a browser in which an address signed in before, by a signed cookie: 16 random bytes and a MAC over them and
 * the address. Such a browser has its own count of sign-in emails, which others cannot use up.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  issue(address_key: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${signParts(purpose, [id, address_key], this.env.CAPABILITY_KEY)}`;
  }

  /** The id of a browser in which the address signed in before; null for another browser. */
  recognize(cookie: string | null, address_key: string): string | null {
    const [id = '', signature = ''] = (cookie ?? '').split('.');
    return hasValidSignature(signature, purpose, [id, address_key], this.env.CAPABILITY_KEY) ? id : null;
  }
}
