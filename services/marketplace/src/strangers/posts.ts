import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownerKey } from '@nearward/common/owner-key';
import { Rates } from '@nearward/common/rates/rates';
import { ENV } from '@nearward/common/service-definition';
import type { Envelope } from '@nearward/common/viewer/viewer';
import { askerOf } from './asker.js';
import { isBlocked } from './blocked-senders.js';
import { isErased } from '../erasures/erased-owners.js';
import { countedAddress } from './counted-address.js';
import { isSuspended } from '../suspensions/suspended-owners.js';
import { isProved, proveOwner } from './proved-owners.js';

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
export class Posts {
  constructor(
    private readonly rates: Rates,
    @Inject(ENV) private readonly env: { OWNER_KEY: string },
  ) {}

  /** Counts one; TOO_MANY when the caller posted enough, or all strangers for the address. */
  async count(email: string, caller: Envelope): Promise<Post> {
    const begun_at = new Date();
    const owner_key = ownerKey(email, this.env.OWNER_KEY);
    const asker = askerOf(caller);
    const account_id = caller.viewer?.owner_key === owner_key ? caller.viewer.user_id : null;
    const poster = account_id ? null : asker;
    await this.rates.take('post-asker', asker);
    if (poster) await this.rates.takeShared('post', this.mailbox(email), asker);
    else await this.rates.take('post', `own:${this.mailbox(email)}`);
    return { email, owner_key, poster, account_id, begun_at };
  }

  /**
   * False for a sender whom the owner of the address blocked, for the address of a suspended person, and for a post that
   * was sent before or while its owner deleted the account; the response must not tell.
   */
  async isWelcome(manager: EntityManager, post: Post): Promise<boolean> {
    const { owner_key, poster } = post;
    if (await isSuspended(manager, owner_key)) return false;
    if (await isErased(manager, post)) return false;
    return poster === null || !(await isBlocked(manager, { owner_key, sender: poster }));
  }

  /** Whether the address is mailed about it, which it counts for: few a day while nobody has proved to own it. */
  async mayMail(manager: EntityManager, post: Post): Promise<boolean> {
    const { email, owner_key, poster } = post;
    if (!(await this.isWelcome(manager, post))) return false;
    if (!poster) await proveOwner(manager, owner_key);
    return (await isProved(manager, owner_key)) || this.rates.allows('unproved-mail', this.mailbox(email));
  }

  private mailbox(email: string): string {
    return ownerKey(countedAddress(email), this.env.OWNER_KEY);
  }
}
