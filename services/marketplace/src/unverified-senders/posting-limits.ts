import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { ENV } from '@nearward/common/env/tokens';
import type { Envelope } from '@nearward/common/app/viewer/viewer';
import { requesterOf } from './requester.js';
import { isSenderBlocked } from './blocked-senders.js';
import { isErased } from '../erasures/erased-owners.js';
import { canonicalizeAddress } from './canonicalize-address.js';
import { isSuspended } from '../suspensions/suspended-owners.js';
import { isOwnerVerified, verifyOwner } from './verified-owners.js';

/** A job or a profile that is being posted: for which address, and by whom, null when that is its signed-in owner. */
export interface Post {
  email: string;
  owner_key: string;
  poster: string | null;
  /** The account of its owner, if they are signed in. */
  account_id: string | null;
  begun_at: Date;
}

/** What limits jobs and profiles, which anybody may post with any address. */
@Injectable()
export class PostingLimits {
  constructor(
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Counts one; TOO_MANY when the caller posted enough, or all strangers for the address. */
  async count(email: string, caller: Envelope): Promise<Post> {
    const begun_at = new Date();
    const owner_key = deriveOwnerKey(email, this.env.OWNER_KEY);
    const asker = requesterOf(caller);
    const account_id = caller.viewer?.owner_key === owner_key ? caller.viewer.user_id : null;
    const poster = account_id ? null : asker;
    await this.rates.consume('post-asker', asker);
    if (poster) await this.rates.consumeShared('post', this.mailbox(email), asker);
    else await this.rates.consume('post', `own:${this.mailbox(email)}`);
    return { email, owner_key, poster, account_id, begun_at };
  }

  /**
   * False for a sender whom the owner of the address blocked, for the address of a suspended person, and for a post that
   * was sent before or while its owner deleted the account; the response must not tell.
   */
  async canPost(manager: EntityManager, post: Post): Promise<boolean> {
    const { owner_key, poster } = post;
    if (await isSuspended(manager, owner_key)) return false;
    if (await isErased(manager, post)) return false;
    return poster === null || !(await isSenderBlocked(manager, { owner_key, sender: poster }));
  }

  /** Whether the address is mailed about it, which it counts for: few a day while nobody has proved to own it. */
  async canEmail(manager: EntityManager, post: Post): Promise<boolean> {
    const { email, owner_key, poster } = post;
    if (!(await this.canPost(manager, post))) return false;
    if (!poster) await verifyOwner(manager, owner_key);
    return (
      (await isOwnerVerified(manager, owner_key)) ||
      this.rates.tryConsume('unproved-mail', this.mailbox(email))
    );
  }

  private mailbox(email: string): string {
    return deriveOwnerKey(canonicalizeAddress(email), this.env.OWNER_KEY);
  }
}
