import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env.js';

/**
 * Recognizes a browser in which an address signed in before, by a signed cookie: 16 random bytes and a MAC over them and
 * the address. Nothing of it is stored; who has it can only ask for links on a count that strangers do not use up.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(ENV) private readonly env: IdentityEnv) {}

  issue(owner_key: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.mac(id, owner_key).toString('base64url')}`;
  }

  /** What such a browser is counted by, or null for one in which this address never signed in. */
  recognize(cookie: string | null, owner_key: string): string | null {
    const [id = '', signature = ''] = (cookie ?? '').split('.');
    const [given, own] = [Buffer.from(signature, 'base64url'), this.mac(id, owner_key)];
    return given.length === own.length && timingSafeEqual(given, own) ? id : null;
  }

  private mac(id: string, owner_key: string): Buffer {
    return createHmac('sha256', this.env.CAPABILITY_KEY)
      .update(`known-browser\0${id}\0${owner_key}`)
      .digest();
  }
}
