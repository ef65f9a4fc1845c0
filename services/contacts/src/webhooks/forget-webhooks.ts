import { command } from '@nearward/common/database/sql';

/** The webhooks of a member's address ($2) at a practice ($1) that the member left, or where the role no longer hires. */
export const deleteWebhooksOfMember = command(
  'delete from webhook where owner_key = $1 and address_key = $2',
);
/** A webhook that was created while its creator's membership or account ended. */
export const deleteWebhook = command('delete from webhook where id = $1');
export const deleteWebhooksOfAccount = command('delete from webhook where account_id = $1');
/** The webhooks of an employer ($1) that existed when the deletion was requested ($2). */
export const deleteWebhooksOfOwner = command('delete from webhook where owner_key = $1 and created_at <= $2');
/** The practice that an account founded takes over its webhooks with its key ($1). The founder's own key is $2 now. */
export const replaceKeyOfWebhooks = command('update webhook set member_key = $2 where member_key = $1');
