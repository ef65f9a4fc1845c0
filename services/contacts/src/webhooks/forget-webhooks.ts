import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const deleteOfMember = command('delete from webhook where owner_key = $1 and address_key = $2');
const deleteById = command('delete from webhook where id = $1');
const deleteOfAccount = command('delete from webhook where account_id = $1');
const deleteOfOwner = command('delete from webhook where owner_key = $1 and created_at <= $2');
const replaceMemberKey = command('update webhook set member_key = $2 where member_key = $1');

interface FormerMember {
  ownerKey: string;
  addressKey: string;
}

/** Deletes the webhooks of a member who left a practice or whose role no longer hires there. */
export const deleteWebhooksOfMember = (
  manager: EntityManager,
  { ownerKey, addressKey }: FormerMember,
): Promise<void> => deleteOfMember.run(manager, ownerKey, addressKey);

/** Deletes a webhook that was created while its creator's membership or account ended. */
export const deleteWebhook = (manager: EntityManager, id: string): Promise<void> =>
  deleteById.run(manager, id);

export const deleteWebhooksOfAccount = (manager: EntityManager, account_id: string): Promise<void> =>
  deleteOfAccount.run(manager, account_id);

/** Deletes the webhooks that existed when the deletion of an employer was requested. */
export const deleteWebhooksOfOwner = (
  manager: EntityManager,
  owner_key: string,
  requested_at: string,
): Promise<void> => deleteOfOwner.run(manager, owner_key, requested_at);

/** The practice that an account founded takes over its webhooks with its key. The founder's own key is another one now. */
export const replaceKeyOfWebhooks = (
  manager: EntityManager,
  address_key: string,
  new_key: string,
): Promise<void> => replaceMemberKey.run(manager, address_key, new_key);
