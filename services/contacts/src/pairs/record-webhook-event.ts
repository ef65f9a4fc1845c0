import { command } from '@nearward/common/database/sql';
import type { webhookTestType, WebhookType } from '@nearward/proto/rest/webhook-texts';
import type { EntityManager } from 'typeorm';

/** The Postgres channel on which `WebhookQueue` learns which webhook has a new event. */
export const webhookChannel = 'webhooks';

const recordWhere = (condition: string) =>
  command(
    `with event as (
       insert into webhook_delivery (id, webhook_id, type, state, version, job_id, profile_id, application_id, subject_id)
       select uuidv7(), id, $2, $3, $4, $5, $6, $7, $8 from webhook where ${condition} returning webhook_id
     )
     select pg_notify('${webhookChannel}', webhook_id::text) from event`,
  );
const recordForOwner = recordWhere('owner_key = $1 and paused_at is null and $2 = any(types)');
const recordForOne = recordWhere('id = $1::uuid');

interface WebhookEvent {
  type: WebhookType | typeof webhookTestType;
  state: string;
  /** Increases with every change of the subject. */
  version: number | bigint;
  job_id?: string | null;
  /** Null after the professional's profile was removed. */
  profile_id?: string | null;
  application_id?: string;
  /** The unlock, interview or hire. */
  subject_id?: string;
}

/** Records an event for each of an employer's webhooks that reports it, in the transaction of the change. */
export const recordWebhookEvent = (
  manager: EntityManager,
  owner_key: string,
  event: WebhookEvent,
): Promise<void> => recordForOwner.run(manager, owner_key, ...valuesOf(event));

/** Records an event for one webhook only, also if it reports no such type. */
export const recordEventOfWebhook = (
  manager: EntityManager,
  webhook_id: string,
  event: WebhookEvent,
): Promise<void> => recordForOne.run(manager, webhook_id, ...valuesOf(event));

const valuesOf = ({ type, state, version, job_id, profile_id, application_id, subject_id }: WebhookEvent) => [
  type,
  state,
  String(version),
  job_id ?? null,
  profile_id ?? null,
  application_id ?? null,
  subject_id ?? null,
];
