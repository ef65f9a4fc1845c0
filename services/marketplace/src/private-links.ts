import { Inject, Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import {
  type Capability,
  type CapabilityKind,
  createCapabilityToken,
  readCapability,
} from './capability-token.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';

/** What somebody shows to be let in, and from which network address (as in the envelope). */
export interface LinkCredentials {
  token: string;
  client: string;
}

/** The same where the owner's session may show the thing's id instead of a token. */
export interface OwnerLinkCredentials extends LinkCredentials {
  viewer: Viewer;
}

interface OwnThing {
  id: string;
  owner_key: string;
}

/** Makes the tokens of private links and finds what they open. */
@Injectable()
export class PrivateLinks {
  constructor(
    @Inject(ENV) private readonly env: { CAPABILITY_KEY: string },
    private readonly rates: RateLimits,
  ) {}

  token(kind: CapabilityKind, capability: Capability): string {
    return createCapabilityToken(kind, capability, this.env.CAPABILITY_KEY);
  }

  /**
   * The token for an answer: repeated to who has just opened the thing by it, and told to its owner. An admin who acts
   * as somebody is told none, since it would outlive that.
   */
  tokenFor(
    viewer: Viewer,
    kind: CapabilityKind,
    thing: Capability & OwnThing & { token?: string },
  ): string | null {
    if (isImpersonating(viewer)) return null;
    return thing.token ?? (viewer?.owner_key === thing.owner_key ? this.token(kind, thing) : null);
  }

  /**
   * What `find` finds for the token. NOT_FOUND with `missing` for a token that opens nothing, and TOO_MANY for
   * somebody who shows many of those, so that nobody tries until one fits.
   */
  open<Thing>(
    kind: CapabilityKind,
    { token, client }: LinkCredentials,
    missing: string,
    find: (capability: Capability) => Promise<Thing | null>,
  ): Promise<Thing> {
    return this.find(client, missing, readCapability(kind, token, this.env.CAPABILITY_KEY), find);
  }

  /** The same, by the id as well for the owner's session. */
  openToOwner<Thing>(
    kind: CapabilityKind,
    { token, client, viewer }: OwnerLinkCredentials,
    missing: string,
    find: (opening: Capability | OwnThing) => Promise<Thing | null>,
  ): Promise<Thing> {
    const own = viewer && isUuid(token) ? { id: token, owner_key: viewer.owner_key } : null;
    return this.find(client, missing, own ?? readCapability(kind, token, this.env.CAPABILITY_KEY), find);
  }

  private async find<Opening, Thing>(
    client: string,
    missing: string,
    opening: Opening | null,
    find: (opening: Opening) => Promise<Thing | null>,
  ): Promise<Thing> {
    await this.rates.requireRemaining('unknown-token', client);
    const found = opening && (await find(opening));
    if (found) return found;
    await this.rates.consume('unknown-token', client);
    throw new RequestError('NOT_FOUND', missing);
  }
}
