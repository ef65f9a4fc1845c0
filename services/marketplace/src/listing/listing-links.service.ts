import { ENV } from '@nearward/common/env/tokens';
import { RequestError, requireUnchanged, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import {
  addressKeyOf,
  type Envelope,
  isImpersonating,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { pagePath } from '@nearward/proto/page-path';
import { email } from '@nearward/proto/rest/fields';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Capability } from '../capability-token.js';
import { confirmListing, isOnHold } from '../confirmations/confirm-listing.js';
import { isLinkExpired, type Link, whereLinkActive } from '../link-renewal.js';
import { type OwnerLinkCredentials, PrivateLinks } from '../private-links.js';
import { ownerOfAddress } from '../owners/owner-alias.js';
import { isSuspended, requireNotSuspended } from '../suspensions/suspended-owners.js';
import { EmailRequestLimits, requesterOf } from '../unverified-senders/email-request-limits.js';
import { verifyOwner } from '../unverified-senders/verified-owners.js';
import { type GrantedListing, issueWorkspaceGrant } from '../workspace/workspace-grant.js';
import type { ListingEntity } from './listing.entity.js';
import { LISTING_DEFINITION, type ListingDefinition, type ListingEnv, publishCurrent } from './listing.js';
import { isByLink, type OwnListing } from './own-listing.js';
import { removeListing } from './remove-listings.js';
import { z } from 'zod';

/** Opens a listing by its private link, or by its id with the owner's session. */
@Injectable()
export class ListingLinks<Entity extends ListingEntity = ListingEntity, Own extends OwnListing = OwnListing> {
  constructor(
    @Inject(LISTING_DEFINITION) private readonly definition: ListingDefinition<Entity, Own>,
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
    private readonly limits: EmailRequestLimits,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ListingEnv,
  ) {}

  token(listing: Capability): string {
    return this.links.token(this.definition.kind, listing);
  }

  /** The page to which the private link leads. */
  url(listing: Capability): string {
    return (
      this.env.PUBLIC_URL +
      pagePath(`/${this.definition.kind}s/manage/:token`, { token: this.token(listing) })
    );
  }

  tokenFor(viewer: Viewer, listing: OwnListing): string | null {
    return this.links.tokenFor(viewer, this.definition.kind, listing);
  }

  /**
   * A grant with which identity may sign the viewer in to the account of the address. NOT_FOUND for a practice's member who
   * opened a colleague's job by its id.
   */
  workspaceGrant(viewer: Viewer, listing: OwnListing & GrantedListing): string {
    const canOpenAccount =
      listing.token !== undefined || (viewer && addressKeyOf(viewer) === addressKeyOf(listing));
    if (!canOpenAccount) throw new RequestError('NOT_FOUND', this.definition.notFound);
    return issueWorkspaceGrant(viewer, listing, this.env.GRANT_KEY);
  }

  /** Whether the grant's address has no other listing, in a form that only identity can read. */
  proveSoleListing(grant: string): Promise<string> {
    return this.definition.proveSoleListing(this.dataSource, grant, this.env);
  }

  /**
   * Finds the listing for reading. It counts as a use of the link only if the viewer has its address, since email programs
   * fetch links too. `posting_browser` is the cookie of a browser that posted a listing.
   */
  open(credentials: OwnerLinkCredentials, posting_browser: string | null): Promise<Own> {
    const { kind, notFound, posterAccess } = this.definition;
    const { viewer } = credentials;
    const { manager } = this.dataSource;
    return this.links.openToOwner(kind, credentials, notFound, async (opening) => {
      const listing = await this.definition.find(manager, opening);
      if (!listing || !isByLink(opening)) return listing;
      if (isLinkExpired(listing)) throw new RequestError('NOT_FOUND', texts.linkUnused);
      if (viewer && addressKeyOf(viewer) === addressKeyOf(listing))
        await this.recordUse(manager, listing, viewer, { isOnlyChange: true });
      const is_posting_browser = await posterAccess.check(
        manager,
        listing,
        posting_browser,
        this.env.GRANT_KEY,
      );
      return Object.assign(listing, { token: credentials.token, is_posting_browser });
    });
  }

  /** Finds the listing without a lock. */
  find(credentials: OwnerLinkCredentials, manager: EntityManager): Promise<Own> {
    const { kind, notFound } = this.definition;
    return this.links.openToOwner(kind, credentials, notFound, async (opening) => {
      const listing = await this.definition.find(manager, opening);
      return listing && isByLink(opening) && isLinkExpired(listing) ? null : listing;
    });
  }

  /** Finds the listing and locks it until the transaction ends. */
  lock(
    credentials: OwnerLinkCredentials,
    manager: EntityManager,
    { allowsExpired = false } = {},
  ): Promise<Entity> {
    const { kind, entity, notFound } = this.definition;
    return this.links.openToOwner(kind, credentials, notFound, async (opening) => {
      const isLimited = isByLink(opening) && !allowsExpired;
      const where = isLimited ? { ...opening, link_used_at: whereLinkActive() } : opening;
      const listing = await findLocked(manager, entity, where);
      return listing && isByLink(opening) ? Object.assign(listing, { token: credentials.token }) : listing;
    });
  }

  /**
   * Locks the listing for a change, which is a use of its link. The first use may raise the event version, so the caller
   * publishes the listing if it ends at another one than `published_version`. FORBIDDEN while its owner is suspended, or the
   * address whose link opens a practice's job; TOO_MANY above the limit of changes; CONFLICT if the sender has read another version.
   */
  async lockForChange(
    credentials: OwnerLinkCredentials,
    manager: EntityManager,
    version?: number,
  ): Promise<Entity & { published_version: number }> {
    const listing = requireNotSuspended(await this.lock(credentials, manager));
    await this.rates.consume('listing', listing.id);
    const address_key = addressKeyOf(listing);
    if (listing.token !== undefined && address_key !== listing.owner_key)
      requireNotSuspended({
        is_suspended: await isSuspended(manager, await ownerOfAddress(manager, address_key)),
      });
    requireUnchanged({ stored: listing.version, before: version }, texts.changedElsewhere);
    const published_version = listing.event_version;
    if (listing.token !== undefined) await this.recordUse(manager, listing, credentials.viewer);
    return Object.assign(listing, { published_version });
  }

  /**
   * Pauses or resumes the listing, unless `is_paused` is omitted, and applies another change. `false` also confirms it, which
   * ends the pause after a reminder without answer. `begin` runs before the listing is locked.
   */
  async changeState(
    credentials: OwnerLinkCredentials,
    { is_paused }: { is_paused?: boolean | undefined },
    change: (listing: Entity) => void | Promise<void>,
    begin?: (manager: EntityManager) => Promise<void>,
  ): Promise<{ listing: Entity; wasOnHold: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      await begin?.(manager);
      const listing = await this.lockForChange(credentials, manager);
      const wasOnHold = isOnHold(listing);
      await change(listing);
      if (is_paused) listing.rested_at = null;
      if (is_paused === false) confirmListing(this.definition.kind, listing);
      listing.is_paused = is_paused ?? listing.is_paused;
      await manager.save(listing);
      if (listing.event_version !== listing.published_version)
        await this.definition.publishChanged(manager, [listing], this.env);
      return { listing, wasOnHold };
    });
  }

  /**
   * Replaces a link that others may have seen, or that expired. It ends immediately, and the new one is only emailed to the
   * owner.
   */
  async renew(credentials: OwnerLinkCredentials): Promise<void> {
    if (isImpersonating(credentials.viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    await this.dataSource.transaction(async (manager) => {
      const listing = await this.lock(credentials, manager, { allowsExpired: true });
      await this.limits.consume(`${this.definition.kind}-link`, listing.email, requesterOf(credentials));
      await this.renewLink(manager, listing);
    });
  }

  /**
   * Emails the private links of an address to it. An address without a listing gets no email, after the same writes, so that
   * the response time reveals nothing: the email is requested for a random id. Above the rate limit nothing is sent.
   */
  async emailLinks(input: string, caller: Envelope): Promise<void> {
    const address = validate(email, input);
    const address_key = deriveOwnerKey(address, this.env.OWNER_KEY);
    const { kind, emails, renewal, findNewest } = this.definition;
    const isAllowed = await this.limits.tryConsume(`${kind}-link`, address, requesterOf(caller));
    const newest = await findNewest.first(this.dataSource, address_key);
    if (!isAllowed) return;
    await this.dataSource.transaction(async (manager) => {
      await renewal.renewExpired(manager, address_key);
      await requestEmail<Record<string, unknown>>(manager, emails.links, newest?.id ?? uuid());
    });
  }

  /** Removes the listing; its links expire immediately. */
  async remove(credentials: OwnerLinkCredentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await removeListing(manager, this.definition, await this.lock(credentials, manager));
    });
  }

  /** The first use verifies the owner's address. Updates `listing`, and publishes it if nothing else changes. */
  private async recordUse(
    manager: EntityManager,
    listing: Own | Entity,
    viewer: Viewer,
    { isOnlyChange = false } = {},
  ): Promise<void> {
    const { recordFirstUse, publishesConfirmation, renewal } = this.definition;
    if (isImpersonating(viewer)) return;
    await renewal.recordUse(manager, listing);
    if (listing.confirmed_at) return;
    const { id, owner_key, address_key } = listing;
    await manager.transaction(async (transaction) => {
      const firstUse = await recordFirstUse.first(transaction, id, owner_key);
      if (!firstUse) return;
      const { is_confirmed, ...columns } = firstUse;
      Object.assign(listing, columns);
      await verifyOwner(transaction, addressKeyOf({ owner_key, address_key }));
      if (isOnlyChange && publishesConfirmation && is_confirmed)
        await publishCurrent(transaction, this.definition, [id], this.env);
      await this.definition.publishConfirmed(transaction, { id, owner_key, address_key });
    });
  }

  private async renewLink(manager: EntityManager, link: Link): Promise<void> {
    const { renewal, emails } = this.definition;
    if (await renewal.renewLink(manager, link))
      await requestEmail<Record<string, unknown>>(manager, emails.linkRenewed, link.id);
  }
}

/** Types the conditions for the common columns, since TypeORM cannot resolve those of a type parameter. */
async function findLocked<Entity extends ListingEntity>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<ListingEntity>,
): Promise<Entity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await manager.findOne<ListingEntity>(entity, { where, lock })) as Entity | null;
}

const linkParameters = z.object({ token: z.string(), posting_browser: z.string().nullish() });

/** Opens a private link for a text call, with the parameters of the call's operation. */
export async function openListing<Entity extends ListingEntity, Own extends OwnListing>(
  links: ListingLinks<Entity, Own>,
  parameters: unknown,
  { viewer, client }: Envelope,
): Promise<Own & { token: string | null }> {
  const { token, posting_browser = null } = linkParameters.parse(parameters);
  const listing = await links.open({ token, client, viewer }, posting_browser);
  return { ...listing, token: links.tokenFor(viewer, listing) };
}
