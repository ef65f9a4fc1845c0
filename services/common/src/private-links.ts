import { Inject, Injectable } from '@nestjs/common';
import { type Capability, type CapabilityKind, capabilityToken, readCapability } from './capability-token.js';
import type { ServiceEnv } from './env.js';
import { Refusal } from './errors.js';
import { Rates } from './rates/rates.js';
import { ENV } from './service-definition.js';

/** What somebody shows to be let in, and from which network address (as in the envelope). */
export interface Shown {
  token: string;
  client: string;
}

/** Makes the tokens of private links and finds what they open. */
@Injectable()
export class PrivateLinks {
  constructor(
    @Inject(ENV) private readonly env: ServiceEnv,
    private readonly rates: Rates,
  ) {}

  token(kind: CapabilityKind, capability: Capability): string {
    return capabilityToken(kind, capability, this.env.CAPABILITY_KEY);
  }

  /**
   * What `find` finds for the token. NOT_FOUND with `missing` for a token that opens nothing, and TOO_MANY for
   * somebody who shows many of those, so that nobody tries until one fits.
   */
  async open<Thing>(
    kind: CapabilityKind,
    { token, client }: Shown,
    missing: string,
    find: (capability: Capability) => Promise<Thing | null>,
  ): Promise<Thing> {
    await this.rates.requireLeft('unknown-token', client);
    const capability = readCapability(kind, token, this.env.CAPABILITY_KEY);
    const found = capability && (await find(capability));
    if (found) return found;
    await this.rates.take('unknown-token', client);
    throw new Refusal('NOT_FOUND', missing);
  }
}
