import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import { addressKeyOf, type Envelope } from '@nearward/common/app/viewer/viewer';
import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import { requesterOf } from './email-request-limits.js';
import { blockSql, isSenderBlocked } from './blocked-senders.js';
import { ownerOfAddress } from '../owners/owner-alias.js';
import { erasureSql, holdErasureSql } from '../erasures/erased-owners.js';
import { canonicalizeAddress } from './canonicalize-address.js';
import { holdSuspensionSql, suspensionSql } from '../suspensions/suspended-owners.js';
import { isOwnerVerified, verifyOwner } from './verified-owners.js';

const holdOwner = command(`select ${holdSuspensionSql}, ${holdErasureSql}`);
/** Parameters: the owner, the account, when the post began, the key of the address, the sender. */
const findReasonAgainst = command(
  `${suspensionSql} union all ${erasureSql} union all ${blockSql('$4', '$5')}`,
);

/** A job or profile that is being posted for an address, since `begun_at`. */
export interface Post {
  email: string;
  address_key: string;
  owner_key: string;
  /** The rate-limit key of the sender; null if the owner is signed in. */
  poster: string | null;
  /** The account of its owner, if they are signed in. */
  account_id: string | null;
  begun_at: Date;
}

/** Limits jobs and profiles, which anyone may post with any address. */
@Injectable()
export class PostingLimits {
  constructor(
    private readonly rates: RateLimits,
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Counts a post. TOO_MANY above the limit of the caller, or of all unverified senders for the address. */
  async countPost(email: string, caller: Envelope): Promise<Post> {
    const begun_at = new Date();
    const address_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    const requester = requesterOf(caller);
    const self = caller.viewer && addressKeyOf(caller.viewer) === address_key ? caller.viewer : null;
    const account_id = self && self.user_id;
    const poster = account_id ? null : requester;
    await this.rates.consume('post-requester', requester);
    if (poster) await this.rates.consumeShared('post', this.mailboxKey(email), requester);
    else await this.rates.consume('post', `own:${this.mailboxKey(email)}`);
    const owner_key = self?.owner_key ?? (await ownerOfAddress(this.dataSource, address_key));
    return { email, address_key, owner_key, poster, account_id, begun_at };
  }

  /**
   * False for a blocked sender, for a suspended owner, and for a post from before or during the deletion of the account. The
   * response must not reveal the reason.
   */
  async canPost(manager: EntityManager, post: Post): Promise<boolean> {
    const { owner_key, account_id, begun_at, address_key, poster } = post;
    await holdOwner.run(manager, owner_key);
    return !(await findReasonAgainst.some(manager, owner_key, account_id, begun_at, address_key, poster));
  }

  /** TOO_MANY for a sender whom the address has blocked, as above a limit: the response must not reveal the reason. */
  async requireUnblocked(manager: EntityManager, { address_key, poster }: Post): Promise<void> {
    if (poster && (await isSenderBlocked(manager, { owner_key: address_key, sender: poster })))
      throw new RequestError('TOO_MANY', texts.tooMany);
  }

  /** Whether to email the address about what `canPost` allowed, and counts one: an unverified address gets only a few emails a day. */
  async canEmail(manager: EntityManager, post: Post): Promise<boolean> {
    const { email, address_key, poster } = post;
    if (!poster) await verifyOwner(manager, address_key);
    return (
      (await isOwnerVerified(manager, address_key)) ||
      this.rates.tryConsumeShared(
        'unverified-email',
        this.mailboxKey(email),
        poster ?? '',
        'unverified-reserve',
      )
    );
  }

  private mailboxKey(email: string): string {
    return deriveOwnerKey(canonicalizeAddress(email), this.env.OWNER_KEY);
  }
}
