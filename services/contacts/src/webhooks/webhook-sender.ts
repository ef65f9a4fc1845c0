import { performance } from 'node:perf_hooks';
import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { WebhookChanged_Change as Change } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { webhookLimits, webhookTestType, webhookTypes } from '@nearward/proto/rest/webhook-texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isShownTo } from '../cards/card-visibility.js';
import { type ContactsEnv, ENV } from '../env.js';
import { postWebhook, type WebhookResult } from './post-webhook.js';
import { isOwnMachine } from './webhook-address.js';
import { signWebhook } from './webhook-secret.js';

/** SQL for whether the employer and the creator of a webhook may still see the event's subject when it is sent. */
const isVisibleSql = `not exists (select from suspended_owner
      where suspended_owner.owner_key in (webhook.owner_key, webhook.member_key) and is_suspended)
  and case event.type
    when '${webhookTestType}' then true
    when 'interest.created' then exists (
      select from application
      join job_card job on job.id = application.job_id and job.owner_key = webhook.owner_key
        and job.removed_at is null and not job.is_suspended
      join profile_card profile on profile.id = application.profile_id
      where application.id = event.application_id and ${isShownTo('profile', 'job')})
    when 'contact.unlocked' then exists (
      select from unlock where id = event.subject_id and employer_key = webhook.owner_key)
    when 'interview.changed' then exists (
      select from interview where id = event.subject_id and interview.owner_key = webhook.owner_key)
    else exists (
      select from contact_hire hire where hire_id = event.subject_id and hire.owner_key = webhook.owner_key)
  end`;

/** SQL for whether an event of a webhook is due and the webhook may be called now. */
export const isReadySql = `webhook.paused_at is null and (webhook.retry_at is null or webhook.retry_at <= now())
  and event.status = 'waiting' and event.next_at <= now()`;

const nextDue = sql(
  {
    id: z.uuid(),
    type: z.enum([...webhookTypes, webhookTestType]),
    state: z.string(),
    version: z.string(),
    job_id: z.uuid().nullable(),
    profile_id: z.uuid().nullable(),
    subject_id: z.uuid().nullable(),
    created_at: z.date(),
    url: z.string(),
    /** Encrypted, in base64. */
    secret: z.string(),
    former_secret: z.string().nullable(),
    failures: z.int(),
    is_visible: z.boolean(),
  },
  `select event.id, event.type, event.state, event.version::text as version, event.job_id, event.profile_id,
          event.subject_id, event.created_at, webhook.url, encode(webhook.secret, 'base64') as secret, webhook.failures,
          case when webhook.former_secret_until > now() then encode(webhook.former_secret, 'base64') end as former_secret,
          ${isVisibleSql} as is_visible
   from webhook join webhook_delivery event on event.webhook_id = webhook.id
   where webhook.id = $1 and ${isReadySql} order by event.id limit 1`,
);
type DueEvent = RowOf<typeof nextDue>;

const cancel = command(
  `update webhook_delivery set status = 'canceled' where id = $1 and status = 'waiting'`,
);
const recordSuccess = command(
  `update webhook_delivery set status = 'delivered', attempts = attempts + 1, attempted_at = now(),
     http_status = $2, milliseconds = $3, problem = null where id = $1`,
);
const recordRecovery = command(
  `update webhook set failures = 0, failing_since = null, retry_at = null where id = $1 and failures > 0`,
);
/** When a receiver recovers, all of its waiting deliveries become due. */
const sendWaiting = command(
  `update webhook_delivery set next_at = now() where webhook_id = $1 and status = 'waiting' and next_at > now()`,
);
/** Consecutive failures from which on a webhook itself waits, not only its event. */
const outageFailures = 3;
/**
 * The next attempt is after 5, 20, 80 … seconds, or as the receiver says, at most 8 hours, and the last one after three days.
 * A receiver that fails repeatedly is called at most once a minute, so that it does not delay others.
 */
const recordFailure = sql(
  { is_last: z.boolean(), is_down: z.boolean() },
  `with attempt as (
     update webhook_delivery set attempts = attempts + 1, first_at = coalesce(first_at, now()), attempted_at = now(),
       http_status = $2, milliseconds = $3, problem = $4,
       next_at = least(now() + make_interval(secs => least(greatest(5 * power(4, least(attempts, 8)), $5), 28800)),
                       coalesce(first_at, now()) + interval '${webhookLimits.retryDays} days')
     where id = $1 and status = 'waiting'
     returning webhook_id, first_at
   ), failure as (
     update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now()),
       retry_at = greatest(now() + make_interval(secs => case when url = $6 then $5::float8 end), case when failures + 1 >= ${outageFailures}
                  then now() + make_interval(secs => least(5 * power(2, least(failures, 8) - ${outageFailures - 1}), 60)) end)
     from attempt where webhook.id = attempt.webhook_id
     returning failing_since
   )
   select first_at <= now() - interval '${webhookLimits.retryDays} days' as is_last, failing_since <= first_at as is_down
   from attempt, failure`,
);
const giveUpEvent = command(
  `update webhook_delivery set status = 'failed' where id = $1 and status = 'waiting'`,
);
const pausedWebhook = { account_id: z.uuid(), owner_key: z.string(), url: z.string() };
const giveUp = sql(
  pausedWebhook,
  `update webhook set paused_at = now(), is_given_up = true
   where id = $1 and paused_at is null and url = $2 returning account_id, owner_key, url`,
);

const loseSecret = sql(
  pausedWebhook,
  `update webhook set paused_at = now(), is_secret_lost = true
   where id = $1 and paused_at is null and encode(secret, 'base64') = $2 returning account_id, owner_key, url`,
);

/** Sends the events of a webhook in turn, the oldest first. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** Sends the oldest event that is due. Returns whether there was one. Rejects if `signal` interrupts the request. */
  async sendNext(webhook_id: string, signal: AbortSignal): Promise<boolean> {
    const due = await nextDue.first(this.dataSource, webhook_id);
    if (!due) return false;
    if (!due.is_visible) {
      await cancel.run(this.dataSource, due.id);
      return true;
    }
    const body = bodyOf(due);
    const secrets = due.former_secret ? ([due.secret, due.former_secret] as const) : ([due.secret] as const);
    const signature = signWebhook({ id: due.id, body, secrets }, this.env);
    if (!signature) {
      await this.pause(webhook_id, Change.SECRET_LOST, (manager) =>
        loseSecret.first(manager, webhook_id, due.secret),
      );
      return true;
    }
    const startedAt = performance.now();
    const result = await this.post(due.url, body, signature, signal);
    const milliseconds = Math.round(performance.now() - startedAt);
    const isAccepted = result.http_status !== null && result.http_status >= 200 && result.http_status < 300;
    if (isAccepted) await this.recordSuccess(webhook_id, due, result.http_status, milliseconds);
    else await this.recordFailure(webhook_id, due, result, milliseconds);
    return true;
  }

  private post(
    url: string,
    body: string,
    signature: Record<string, string>,
    signal: AbortSignal,
  ): Promise<WebhookResult> {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Nearward-Webhooks', ...signature };
    const allowsLoopback = isOwnMachine(new URL(url), this.env);
    return postWebhook({ url, headers, body }, { allowsLoopback, signal });
  }

  private async recordSuccess(
    webhook_id: string,
    { id, failures }: DueEvent,
    http_status: number | null,
    milliseconds: number,
  ): Promise<void> {
    await recordSuccess.run(this.dataSource, id, http_status, milliseconds);
    if (failures > 0) await recordRecovery.run(this.dataSource, webhook_id);
    if (failures >= outageFailures) await sendWaiting.run(this.dataSource, webhook_id);
  }

  /**
   * The webhook is paused if the receiver says that it does not exist any more (410), or accepted nothing for three days.
   * Otherwise it rejects only this event.
   */
  private async recordFailure(
    webhook_id: string,
    { id, url }: DueEvent,
    { http_status, problem, retry_seconds }: WebhookResult,
    milliseconds: number,
  ): Promise<void> {
    const shown = problem === 'not-public' ? 'unreachable' : problem;
    // Without a response the time would tell which names exist in our network.
    const shownTime = problem ? null : milliseconds;
    const values = [http_status, shownTime, shown, retry_seconds, url] as const;
    const failure = await recordFailure.first(this.dataSource, id, ...values);
    const isGone = http_status === 410;
    if (!failure || !(failure.is_last || isGone)) return;
    if (!failure.is_down && !isGone) return giveUpEvent.run(this.dataSource, id);
    await this.pause(webhook_id, Change.PAUSED, (manager) => giveUp.first(manager, webhook_id, url));
  }

  /** Emails the creator if the statement paused the webhook. */
  private async pause(
    webhookId: string,
    change: Change,
    statement: (manager: EntityManager) => Promise<RowOf<typeof giveUp> | undefined>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const paused = await statement(manager);
      if (!paused) return;
      const { account_id: accountId, owner_key: employerKey } = paused;
      const { host } = new URL(paused.url);
      await publish(manager, 'contacts.v1.WebhookChanged', {
        webhookId,
        employerKey,
        accountId,
        change,
        host,
      });
    });
  }
}

/** Ids and states only. The receiver reads the rest with an API key. */
function bodyOf({ id, type, created_at, job_id, profile_id, subject_id, state, version }: DueEvent): string {
  const data =
    type === webhookTestType
      ? {}
      : {
          job_id,
          profile_id,
          ...(type === 'interview.changed' && { interview_id: subject_id }),
          ...(type === 'hire.changed' && { hire_id: subject_id }),
          state,
          version: Number(version),
        };
  return JSON.stringify({ id, type, timestamp: created_at.toISOString(), data });
}
