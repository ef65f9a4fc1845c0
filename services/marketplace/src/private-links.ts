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
import { asEmployer, isImpersonating, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';

/** The token of a request, and the keyed hash of its network address. */
export interface LinkCredentials {
  token: string;
  client: string;
}

/** The owner's session may present the id instead of a token. */
export interface OwnerLinkCredentials extends LinkCredentials {
  viewer: Viewer;
}

export interface OwnedRow {
  id: string;
  owner_key: string;
}

/** Jobs may belong to a practice; a profile is always the person's own. */
const ownerOf = (viewer: SignedIn, kind: CapabilityKind): string =>
  (kind === 'job' ? asEmployer(viewer, 'hiring') : viewer).owner_key;

/** Makes the tokens of private links, and finds the rows that they open. */
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
   * The token for a response: returned to a caller who presented it, and to the owner. Not returned to an impersonating
   * admin, because it would outlive the impersonation. An API key gets the id.
   */
  tokenFor(
    viewer: Viewer,
    kind: CapabilityKind,
    row: Capability & OwnedRow & { token?: string },
  ): string | null {
    if (isImpersonating(viewer)) return null;
    if (viewer?.by_key) return ownerOf(viewer, kind) === row.owner_key ? row.id : null;
    if (row.token !== undefined || !viewer) return row.token ?? null;
    // A private link outlives a membership, so members get the id.
    if (kind === 'job' && viewer.acting) return viewer.acting.owner_key === row.owner_key ? row.id : null;
    return viewer.owner_key === row.owner_key ? this.token(kind, row) : null;
  }

  /**
   * Returns the result of `find` for the token. NOT_FOUND with the text `notFound` for an invalid token, and TOO_MANY after
   * many of them. A valid link is served in any case, without the rate limit's request to Redis.
   */
  open<Thing>(
    kind: CapabilityKind,
    { token, client }: LinkCredentials,
    notFound: string,
    find: (capability: Capability) => Promise<Thing | null>,
  ): Promise<Thing> {
    return this.findOrReject(client, notFound, readCapability(kind, token, this.env.CAPABILITY_KEY), find);
  }

  /** Like `open`, but the owner's session may also use the id. */
  openToOwner<Thing>(
    kind: CapabilityKind,
    { token, client, viewer }: OwnerLinkCredentials,
    notFound: string,
    find: (opening: Capability | OwnedRow) => Promise<Thing | null>,
  ): Promise<Thing> {
    const ownedRow = viewer && isUuid(token) ? { id: token, owner_key: ownerOf(viewer, kind) } : null;
    const opening = ownedRow ?? readCapability(kind, token, this.env.CAPABILITY_KEY);
    return this.findOrReject(client, notFound, opening, find);
  }

  private async findOrReject<Opening, Thing>(
    client: string,
    notFound: string,
    opening: Opening | null,
    find: (opening: Opening) => Promise<Thing | null>,
  ): Promise<Thing> {
    const thing = opening && (await find(opening));
    if (thing) return thing;
    await this.rates.consume('unknown-token', client);
    throw new RequestError('NOT_FOUND', notFound);
  }
}
