import { command, sql } from '@nearward/common/database/sql';
import { isRetryable } from '@nearward/common/errors/dependency-errors';
import { RateLimits } from '@nearward/common/app/rate-limits';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { type KeyScope, keyScopes } from '@nearward/proto/rest/api-key-texts';
import { mayWorkIn } from '@nearward/proto/rest/practice-texts';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stringify } from 'uuid';
import { z } from 'zod';
import { memberPractice, practicesSql } from '../users/own-practices.js';
import { hashSecret } from '../secrets.js';
import { UsersService } from '../users/users.service.js';

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
