import { randomBytes } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import { isRetryable } from '@nearward/common/errors/dependency-errors';
import { requestEmail } from '@nearward/common/events/outbox';
import { RequestError } from '@nearward/common/errors/request-error';
import { validate } from '@nearward/common/errors/validate';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { asEmployer, requireInPerson, type SignedIn, type Viewer } from '@nearward/common/app/viewer/viewer';
import { type ApiKeyFields, apiKeyFields } from '@nearward/proto/rest/api-key';
import { apiKeyTexts, type KeyScope, keyScopes, maxKeys } from '@nearward/proto/rest/api-key-texts';
import { mayWorkIn } from '@nearward/proto/rest/practice-texts';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parse, stringify, v7 as uuid, validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { lockAsMember, requireNotSuspended } from '../practices/practice-access.js';
import { memberPractice, practicesSql } from '../users/own-practices.js';
import { recordAct } from '../practices/practice-audit.js';
import { hashSecret } from '../secrets.js';
import { lockOwnSession, lockRecentSession } from '../sessions/lock-session.js';
import { UsersService } from '../users/users.service.js';
import type { ApiKey } from './api-key.object.js';

/** The keys of one employer: `$1` is the account, `$2` its practice or null, `$3` whether the account owns the practice. */
const ofEmployerSql = `practice_id is not distinct from $2::uuid and (account_id = $1 or ($2::uuid is not null and $3))`;
const listKeys = sql(
  {
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    email: z.string(),
    created_at: z.date(),
    used_at: z.date().nullable(),
  },
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
const findKey = sql(
  {
    key_id: z.uuid(),
    practice_id: z.uuid().nullable(),
    scopes: z.array(z.enum(keyScopes)),
    is_used: z.boolean(),
    id: z.uuid(),
    email: z.string().nullable(),
    owner_key: z.string(),
    address_key: z.string(),
    practices: z.array(memberPractice),
    suspension: z.enum(suspensionReasons).nullable(),
  },
  `select key.id as key_id, practice_id, scopes, coalesce(used_at > now() - interval '1 hour', false) as is_used,
          account.id, email, account.owner_key, address_key, ${practicesSql('account')} as practices,
          (select reason from suspension where suspension.owner_key = account.owner_key and lifted_at is null) as suspension
   from api_key key join account on account.id = account_id
   where key.id = $1 and secret_hash = $2 and email is not null`,
);
const recordUse = command('update api_key set used_at = now() where id = $1');

/** `nw_`, the id in 32 hex digits, and 256 random bits. The prefix lets scanners of source code recognize it. */
const keyPattern = /^nw_([\da-f]{32})_([\w-]{43})$/;

export interface ApiKeyViewer {
  /** Never an admin. `session_id` is the key's id. */
  viewer: SignedIn;
  scopes: KeyScope[];
}

/** Keys with which an employer's own programs call the API. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    private readonly users: UsersService,
  ) {}

  list(viewer: Viewer): Promise<ApiKey[]> {
    return listKeys.all(this.dataSource, ...employerOf(requireInPerson(viewer)));
  }

  /** Needs a recent sign-in. Returns the key, of which only a hash is stored. */
  async create(viewer: Viewer, input: ApiKeyFields): Promise<{ id: string; key: string }> {
    const self = requireInPerson(viewer);
    const [user_id, practice_id] = employerOf(self);
    const { name, scopes } = validate(apiKeyFields, input);
    const [id, secret] = [uuid(), randomBytes(32).toString('base64url')];
    await this.dataSource.transaction(async (manager) => {
      await lockRecentSession(manager, self);
      if (practice_id) {
        const practice = await lockAsMember(manager, self, practice_id);
        asEmployer({ ...self, acting: { ...practice, practice_id } }, 'hiring');
        await requireNotSuspended(manager, practice);
        await recordAct(manager, {
          practice_id,
          account_id: user_id,
          act: 'API key created',
          subject_id: id,
        });
      }
      if ((await countKeys.one(manager, user_id, practice_id)).keys >= maxKeys)
        throw new RequestError('CONFLICT', apiKeyTexts.tooMany);
      await insertKey.run(manager, id, user_id, practice_id, name, scopes, hashSecret(secret));
      await requestEmail<CredentialEmails>(manager, 'api-key-created', user_id);
    });
    logSecurity({ what: 'API key created', owner: self.owner_key });
    return { id, key: formatKey(id, secret) };
  }

  async delete(viewer: Viewer, id: string): Promise<void> {
    const self = requireInPerson(viewer);
    const [user_id, practice_id, isOwner] = employerOf(self);
    await this.dataSource.transaction(async (manager) => {
      await (practice_id ? lockAsMember(manager, self, practice_id) : lockOwnSession(manager, self));
      const isDeleted = isUuid(id) && (await deleteKey.some(manager, user_id, practice_id, isOwner, id));
      if (!isDeleted) throw new RequestError('NOT_FOUND', apiKeyTexts.notFound);
      if (practice_id)
        await recordAct(manager, {
          practice_id,
          account_id: user_id,
          act: 'API key deleted',
          subject_id: id,
        });
    });
    logSecurity({ what: 'API key deleted', owner: self.owner_key });
  }

  /** Null if the key is not valid. TOO_MANY above the rate of its account. */
  async find(key: string): Promise<ApiKeyViewer | null> {
    const credentials = parseKey(key);
    const row =
      credentials && (await findKey.first(this.dataSource, credentials.id, hashSecret(credentials.secret)));
    if (!row) return null;
    const { key_id, practice_id, scopes, is_used, practices, suspension } = row;
    const acting = practices.find(({ id }) => id === practice_id);
    // A suspended account acts for no practice.
    if (practice_id && (!acting || suspension || !mayWorkIn(acting.role, 'hiring'))) return null;
    await this.rates.consume('api-key', row.id);
    // A key works while the database is read-only.
    if (!is_used)
      await recordUse.run(this.dataSource, key_id).catch((error: unknown) => {
        if (!isRetryable(error)) throw error;
      });
    const viewer = this.users.createViewer(row, key_id, {
      is_proved: false,
      is_suspended: suspension !== null || Boolean(acting?.suspension),
      acting: acting && { practice_id: acting.id, owner_key: acting.owner_key, role: acting.role },
    });
    return { viewer: { ...viewer, by_key: true }, scopes };
  }
}

/** The parameters `$1` to `$3` of `ofEmployerSql`. */
const employerOf = ({ user_id, acting }: SignedIn) =>
  [user_id, acting?.practice_id ?? null, acting?.role === 'owner'] as const;

const formatKey = (id: string, secret: string): string =>
  `nw_${Buffer.from(parse(id)).toString('hex')}_${secret}`;

/** Null if the text is not a key. */
function parseKey(key: string): { id: string; secret: string } | null {
  const [, hex, secret] = keyPattern.exec(key) ?? [];
  if (!hex || !secret) return null;
  try {
    return { id: stringify(Buffer.from(hex, 'hex')), secret };
  } catch {
    return null; // no UUID
  }
}
