import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import type { Database } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';

/** SQL for the webhooks of a `WebhookReader` ($1 to $3): own ones, or all of the practice for its owner. */
export const ofEmployerSql = 'webhook.owner_key = $1 and (webhook.account_id = $2 or $3)';
type WebhookReader = readonly [owner_key: string, account_id: string, isOwner: boolean];

/** Members have their own webhooks, owners of a practice those of all members. */
export const readerOf = (self: SignedIn): WebhookReader => [
  asEmployer(self, 'hiring').owner_key,
  self.user_id,
  self.acting?.role === 'owner',
];

export const webhookNotFound = () => new RequestError('NOT_FOUND', webhookTexts.notFound);

/** The row of a statement whose parameters are a `WebhookReader` and the id ($4). Throws NOT_FOUND without one. */
export async function requireWebhook<Row>(
  statement: { first: (database: Database, ...parameters: unknown[]) => Promise<Row | undefined> },
  database: Database,
  reader: WebhookReader,
  id: string,
): Promise<Row> {
  const webhook = await statement.first(database, ...reader, id);
  if (!webhook) throw webhookNotFound();
  return webhook;
}
