import { Sweeper } from '@nearward/common/app/sweeper';
import { command } from '@nearward/common/database/sql';
import { senderBlockDays } from '@nearward/proto/rest/sender-block';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const blockInterval = `interval '${senderBlockDays} days'`;
const insertBlock = command(
  `insert into blocked_sender (owner_key, sender) values ($1, $2)
   on conflict (owner_key, sender) do update set blocked_at = now()`,
);
export const blockSql = (owner_key: string, sender: string): string =>
  `select from blocked_sender where owner_key = ${owner_key} and sender = ${sender} and blocked_at > now() - ${blockInterval}`;
const findBlock = command(blockSql('$1', '$2'));
const deleteExpired = command(`delete from blocked_sender where blocked_at <= now() - ${blockInterval}`);

/**
 * A sender (see `requesterOf`) who may cause no more emails to an address, because its owner chose "This was not me". The block
 * expires, since the owner may have chosen it for a post of their own, or share the sender's network.
 */
export interface BlockedSender {
  /** The keyed hash of the address. */
  owner_key: string;
  sender: string;
}

export const blockSender = (manager: EntityManager, { owner_key, sender }: BlockedSender): Promise<void> =>
  insertBlock.run(manager, owner_key, sender);

export const isSenderBlocked = (
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<boolean> => findBlock.some(manager, owner_key, sender);

/** Deletes expired blocks, since they reveal who wrote to whom. */
@Injectable()
export class ExpiredBlocks extends Sweeper {
  protected readonly failureMessage = 'Could not delete expired blocks of senders; the next run tries again';
  protected override readonly seconds = this.env.SWEEP_SECONDS * 10;

  protected sweep(): Promise<void> {
    return deleteExpired.run(this.dataSource);
  }
}
