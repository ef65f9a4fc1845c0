import { sql } from '@nearward/common/database/sql';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { webhookDelivery } from '@nearward/proto/rest/webhook';
import { webhookTestType, webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { IdArg, Message, PageArg } from '@nearward/common/app/graphql/args';
import { CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { recordEventOfWebhook, webhookChannel } from '../pairs/record-webhook-event.js';
import { WebhookDelivery } from './webhook.object.js';
import { ofEmployerSql, readerOf, requireWebhook } from './webhook-reader.js';

const pageSize = 50;

const find = sql(
  { is_paused: z.boolean() },
  `select paused_at is not null as is_paused from webhook where ${ofEmployerSql} and id = $4`,
);
/** Newest first; `$2` is the last id of the previous page. */
const page = sql(
  columnsOf(webhookDelivery),
  `select id, type, state, created_at, status, attempts, attempted_at, http_status, milliseconds, problem,
          case when status = 'waiting' then next_at end as next_at
   from webhook_delivery where webhook_id = $1 and ($2::uuid is null or id < $2::uuid)
   order by id desc limit ${pageSize}`,
);
const sendAgain = sql(
  { id: z.uuid() },
  `with due as (
     update webhook_delivery set status = 'waiting', next_at = now(), first_at = null, attempts = 0
     where webhook_id = $1 and id = $2 returning id, webhook_id
   ), ready as (
     update webhook set retry_at = null from due where webhook.id = due.webhook_id
   )
   select id from due, lateral (select pg_notify('${webhookChannel}', webhook_id::text)) notification`,
);

/** The events that webhooks sent, and sending them again. */
@Resolver()
export class WebhookLogResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
  ) {}

  /** The events after the one with the id `after`, newest first. */
  @Query(() => [WebhookDelivery])
  async webhookDeliveries(
    @IdArg() id: string,
    @PageArg('after') after: string | null,
    @CurrentUser() self: SignedIn,
  ): Promise<WebhookDelivery[]> {
    await requireWebhook(find, this.dataSource, readerOf(self), id);
    return page.all(this.dataSource, id, after);
  }

  /** Sends an event of its own type, which says nothing. */
  @Mutation(() => Message)
  async testWebhook(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<Message> {
    await this.act(self, id, (manager) =>
      recordEventOfWebhook(manager, id, { type: webhookTestType, state: 'test', version: 1 }),
    );
    return { message: webhookTexts.testSent };
  }

  /** Sends an event again, under its id. */
  @Mutation(() => Message)
  async resendWebhook(
    @IdArg() id: string,
    @IdArg('delivery_id') delivery_id: string,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    await this.act(self, id, async (manager) => {
      if (!(await sendAgain.some(manager, id, delivery_id)))
        throw new RequestError('NOT_FOUND', webhookTexts.deliveryNotFound);
    });
    return { message: webhookTexts.resent };
  }

  private async act(
    self: SignedIn,
    id: string,
    send: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const reader = readerOf(self);
    const [owner_key] = reader;
    const { is_paused } = await requireWebhook(find, this.dataSource, reader, id);
    if (is_paused) throw new RequestError('CONFLICT', webhookTexts.isPaused);
    await this.rates.consume('webhook', owner_key);
    await this.dataSource.transaction(send);
  }
}
