import { randomBytes } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import { requestEmail } from '@nearward/common/events/outbox';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { IdArg, Message, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { columnsOf, createObjectType, createSpelledScalar } from '@nearward/common/app/graphql/object-type';
import { apiKey, apiKeyCreated, apiKeyFields } from '@nearward/proto/rest/api-key';
import { apiKeyTexts, keyScopes, maxKeys } from '@nearward/proto/rest/api-key-texts';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { parse, v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { lockAsMember, requireNotSuspended } from '../practices/practice-access.js';
import { recordAct } from '../practices/practice-audit.js';
import { hashSecret } from '../secrets.js';
import { lockOwnSession, lockRecentSession } from '../sessions/lock-session.js';

createSpelledScalar('KeyScope', keyScopes);

const ApiKey = createObjectType('ApiKey', apiKey);
type ApiKey = InstanceType<typeof ApiKey>;

const ApiKeyCreated = createObjectType('ApiKeyCreated', apiKeyCreated);
type ApiKeyCreated = InstanceType<typeof ApiKeyCreated>;

/** The keys of one employer: `$1` is the account, `$2` its practice or null, `$3` whether the account owns the practice. */
const ofEmployerSql = `practice_id is not distinct from $2::uuid and (account_id = $1 or ($2::uuid is not null and $3))`;
const listKeys = sql(
  columnsOf(apiKey),
  `select key.id, name, scopes, coalesce(email, '') as email, key.created_at, used_at
   from api_key key join account on account.id = account_id where ${ofEmployerSql} order by key.id desc`,
);
const countKeys = sql(
  { keys: z.int() },
  `select count(*)::int as keys from api_key
   where practice_id is not distinct from $2::uuid and ($2::uuid is not null or account_id = $1)`,
);
const insertKey = command(
  `insert into api_key (id, account_id, practice_id, name, scopes, secret_hash) values ($1, $2, $3, $4, $5, $6)`,
);
const deleteKey = command(`delete from api_key where id = $4 and ${ofEmployerSql} returning id`);
@Resolver(() => ApiKey)
export class ApiKeysResolver {
  constructor(private readonly dataSource: DataSource) {}

  @Query(() => [ApiKey])
  async apiKeys(@CurrentPerson() self: SignedIn): Promise<ApiKey[]> {
    return listKeys.all(this.dataSource, ...employerOf(self));
  }

  /** Needs a recent sign-in. Returns the key, of which only a hash is stored. */
  @Mutation(() => ApiKeyCreated)
  async createApiKey(
    @TextArg('name') given: string,
    @Args('scopes', { type: () => [String] }) chosen: string[],
    @CurrentPerson() self: SignedIn,
  ): Promise<ApiKeyCreated> {
    const [user_id, practice_id] = employerOf(self);
    const { name, scopes } = validate(apiKeyFields, { name: given, scopes: chosen });
    const [id, secret] = [uuid(), randomBytes(32).toString('base64url')];
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      if (practice_id) {
        const practice = await lockAsMember(manager, self, practice_id);
        asEmployer({ ...self, acting: { ...practice, practice_id } }, 'hiring');
        await requireNotSuspended(manager, practice);
        await recordAct(manager, practice_id, { by: user_id, act: 'API key created', subject_id: id });
      }
      if ((await countKeys.one(manager, user_id, practice_id)).keys >= maxKeys)
        throw new RequestError('CONFLICT', apiKeyTexts.tooMany);
      await insertKey.run(manager, id, user_id, practice_id, name, scopes, hashSecret(secret));
      await requestEmail<CredentialEmails>(manager, 'api-key-created', user_id);
    });
    logSecurity({ what: 'API key created', owner: self.owner_key });
    return { message: apiKeyTexts.created, id, key: formatKey(id, secret) };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async deleteApiKey(@IdArg() id: string, @CurrentPerson() self: SignedIn): Promise<Message> {
    const [user_id, practice_id, isOwner] = employerOf(self);
    await this.dataSource.transaction(async (manager) => {
      await (practice_id ? lockAsMember(manager, self, practice_id) : lockOwnSession(manager, self));
      const isDeleted = await deleteKey.some(manager, user_id, practice_id, isOwner, id);
      if (!isDeleted) throw new RequestError('NOT_FOUND', apiKeyTexts.notFound);
      if (practice_id)
        await recordAct(manager, practice_id, { by: user_id, act: 'API key deleted', subject_id: id });
    });
    logSecurity({ what: 'API key deleted', owner: self.owner_key });
    return { message: apiKeyTexts.deleted };
  }
}

/** The parameters `$1` to `$3` of `ofEmployerSql`. */
const employerOf = ({ user_id, acting }: SignedIn) =>
  [user_id, acting?.practice_id ?? null, acting?.role === 'owner'] as const;

/** `ApiKeysService` reads it again. */
const formatKey = (id: string, secret: string): string =>
  `nw_${Buffer.from(parse(id)).toString('hex')}_${secret}`;
