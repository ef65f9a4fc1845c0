import { command, sql } from '@nearward/common/database/sql';
import { RateLimits } from '@nearward/common/app/rate-limits';
import {
  addressKeyOf,
  asEmployer,
  requireRecentSignIn,
  type SignedIn,
} from '@nearward/common/app/viewer/viewer';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { columnsOf } from '@nearward/common/app/graphql/object-type';
import { WebhookChanged_Change as Change } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { webhook, webhookChanges, webhookFields } from '@nearward/proto/rest/webhook';
import { webhookLimits, webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { IdArg, Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type ContactsEnv, ENV } from '../env.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { webhookAddress } from './webhook-address.js';
import { ofEmployerSql, readerOf, requireWebhook, webhookNotFound } from './webhook-reader.js';
import { Webhook, WebhookSecret } from './webhook.object.js';
import { isReadable, newWebhookSecret, sealSecret } from './webhook-secret.js';
import { webhookChannel } from '../pairs/record-webhook-event.js';

const list = sql(
  {
    ...columnsOf(webhook),
    /** Encrypted, in base64. */
    secret: z.string(),
  },
  `select id, url, types, paused_at is not null as is_paused, is_given_up, is_secret_lost, failing_since, created_at,
          encode(secret, 'base64') as secret,
          case when former_secret_until > now() then former_secret_until end as former_secret_until
   from webhook where ${ofEmployerSql} order by id desc`,
);
const count = sql(
  { webhooks: z.int() },
  'select count(*)::int as webhooks from webhook where owner_key = $1',
);
const insert = command(
  `insert into webhook (id, owner_key, account_id, member_key, address_key, url, types, secret)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const lock = sql(
  { url: z.string(), is_paused: z.boolean(), is_secret_lost: z.boolean(), secret: z.string() },
  `select url, paused_at is not null as is_paused, is_secret_lost, encode(secret, 'base64') as secret
   from webhook where ${ofEmployerSql} and id = $4 for update`,
);
/** A new address starts without failures. */
const change = command(
  `update webhook set url = $2, types = coalesce($3, types),
     failures = case when url = $2 then failures else 0 end,
     failing_since = case when url = $2 then failing_since end,
     retry_at = case when url = $2 then retry_at end
   where id = $1`,
);
const pause = command('update webhook set paused_at = now(), is_given_up = false where id = $1');
/** Waiting events are tried for three more days. */
const resume = command(
  `with running as (
     update webhook set paused_at = null, is_given_up = false, failures = 0, failing_since = null, retry_at = null
     where id = $1 returning id
   ), due as (
     update webhook_delivery set next_at = now(), first_at = null, attempts = 0 from running
     where webhook_id = running.id and status = 'waiting'
   )
   select pg_notify('${webhookChannel}', id::text) from running`,
);
const remove = command(`delete from webhook where ${ofEmployerSql} and id = $4 returning id`);
const replaceSecret = command(
  `update webhook set former_secret = case when not $3 then secret end, secret = $2, is_secret_lost = false,
     former_secret_until = case when not $3 then now() + interval '${webhookLimits.secretHours} hours' end
   where id = $1`,
);

/** Addresses of an employer's own systems, which get the events of its contacts. */
@Resolver(() => Webhook)
export class WebhooksResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** A secret that no key decrypts shows here before the next event pauses its webhook. */
  @Query(() => [Webhook])
  async webhooks(@CurrentUser() self: SignedIn): Promise<Webhook[]> {
    const webhooks = await list.all(this.dataSource, ...readerOf(self));
    return webhooks.map(({ secret, ...webhook }) => ({
      ...webhook,
      is_secret_lost: this.isSecretLost({ ...webhook, secret }),
    }));
  }

  /** Needs a recent sign-in. Returns the secret, which is stored encrypted and not shown again. */
  @Mutation(() => WebhookSecret)
  async createWebhook(
    @TextArg('url') given: string,
    @Args('types', { type: () => [String] }) types: string[],
    @CurrentPerson() self: SignedIn,
  ): Promise<WebhookSecret> {
    const { owner_key } = asEmployer(self, 'hiring');
    requireRecentSignIn(self);
    const fields = validate(webhookFields, { url: given, types });
    const url = webhookAddress(fields.url, this.env);
    await this.rates.consume('contact', self.user_id);
    const [id, secret] = [uuid(), newWebhookSecret()];
    const creator = [self.user_id, self.owner_key, addressKeyOf(self)] as const;
    await this.dataSource.transaction(async (manager) => {
      await lockEmployer(manager, owner_key);
      if ((await count.one(manager, owner_key)).webhooks >= webhookLimits.perOwner)
        throw new RequestError('CONFLICT', webhookTexts.tooMany);
      await insert.run(manager, id, owner_key, ...creator, url, fields.types, sealSecret(secret, this.env));
      await publishChange(manager, self, id, Change.CREATED);
    });
    return { message: webhookTexts.created, id, secret };
  }

  /** Another address needs a recent sign-in. */
  @Mutation(() => Message)
  async changeWebhook(
    @IdArg() id: string,
    @OptionalTextArg('url') given: string | undefined,
    @Args('types', { type: () => [String], nullable: true }) types: string[] | undefined,
    @Args('is_paused', { type: () => Boolean, nullable: true }) is_paused: boolean | undefined,
    @CurrentPerson() self: SignedIn,
  ): Promise<Message> {
    const reader = readerOf(self);
    const changes = validate(webhookChanges, { url: given, types, is_paused });
    await this.rates.consume('contact', self.user_id);
    const message = await this.dataSource.transaction(async (manager) => {
      const former = await requireWebhook(lock, manager, reader, id);
      const url = changes.url === undefined ? former.url : webhookAddress(changes.url, this.env);
      if (url !== former.url) requireRecentSignIn(self);
      await change.run(manager, id, url, changes.types ?? null);
      await publishChange(manager, self, id, Change.CHANGED);
      if (changes.is_paused === undefined || changes.is_paused === former.is_paused)
        return webhookTexts.changed;
      if (!changes.is_paused && this.isSecretLost(former))
        throw new RequestError('CONFLICT', webhookTexts.secretLost);
      await (changes.is_paused ? pause : resume).run(manager, id);
      return changes.is_paused ? webhookTexts.paused : webhookTexts.resumed;
    });
    return { message };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteWebhook(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<Message> {
    const reader = readerOf(self);
    await this.dataSource.transaction(async (manager) => {
      if (!(await remove.some(manager, ...reader, id))) throw webhookNotFound();
      await publishChange(manager, self, id, Change.DELETED);
    });
    return { message: webhookTexts.deleted };
  }

  /** Needs a recent sign-in. The former secret stays valid for a day, the one before it ends. */
  @Mutation(() => WebhookSecret)
  async replaceWebhookSecret(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<WebhookSecret> {
    const reader = readerOf(self);
    requireRecentSignIn(self);
    await this.rates.consume('contact', self.user_id);
    const secret = newWebhookSecret();
    await this.dataSource.transaction(async (manager) => {
      const former = await requireWebhook(lock, manager, reader, id);
      await replaceSecret.run(manager, id, sealSecret(secret, this.env), this.isSecretLost(former));
      await publishChange(manager, self, id, Change.CHANGED);
    });
    return { message: webhookTexts.secretReplaced, id, secret };
  }

  private isSecretLost({ is_secret_lost, secret }: { is_secret_lost: boolean; secret: string }): boolean {
    return is_secret_lost || !isReadable(secret, this.env);
  }
}

async function publishChange(
  manager: EntityManager,
  self: SignedIn,
  webhookId: string,
  change: Change,
): Promise<void> {
  const { owner_key: employerKey } = asEmployer(self, 'hiring');
  await publish(manager, 'contacts.v1.WebhookChanged', {
    webhookId,
    employerKey,
    accountId: self.user_id,
    change,
  });
}
