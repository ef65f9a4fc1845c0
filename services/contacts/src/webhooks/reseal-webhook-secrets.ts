import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { splitKeys } from '@nearward/common/env/keys';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';
import { resealSecret } from './webhook-secret.js';

const pageSize = 500;
/** A page after the last id ($1) of the previous one. Secrets are in base64. */
const findSecrets = sql(
  { id: z.uuid(), secret: z.string(), former_secret: z.string().nullable() },
  `select id, encode(secret, 'base64') as secret, encode(former_secret, 'base64') as former_secret
   from webhook where $1::uuid is null or id > $1::uuid order by id limit ${pageSize}`,
);
/** Skips a secret that was replaced since it was read. */
const replace = command('update webhook set secret = $3 where id = $1 and secret = $2');
const replaceFormer = command('update webhook set former_secret = $3 where id = $1 and former_secret = $2');

/** While a key is rotated, encrypts secrets with the new one, so that the old one can be removed. */
export async function resealWebhookSecrets(
  dataSource: DataSource,
  env: Pick<ContactsEnv, 'UNDO_SEAL_KEY'>,
): Promise<void> {
  if (splitKeys(env.UNDO_SEAL_KEY).length === 1) return;
  let last: string | null = null;
  for (;;) {
    const rows: RowOf<typeof findSecrets>[] = await findSecrets.all(dataSource, last);
    for (const { id, secret, former_secret } of rows) {
      for (const [sealed, statement] of [
        [secret, replace],
        [former_secret, replaceFormer],
      ] as const) {
        const bytes = sealed === null ? null : Buffer.from(sealed, 'base64');
        const resealed = bytes && resealSecret(bytes, env);
        if (resealed) await statement.run(dataSource, id, bytes, resealed);
      }
      last = id;
    }
    if (rows.length < pageSize) return;
  }
}
