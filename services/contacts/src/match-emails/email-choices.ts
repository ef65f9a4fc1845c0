import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { defaultPace, type MailKind, mailPaces } from '@nearward/proto/rest/email-kinds';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { RecurringEmail } from '../emails/match-emails.js';
import { type ContactsEnv, ENV } from '../env.js';

const findChoice = sql(
  { id: z.uuid(), wanted: z.boolean(), pace: z.enum(mailPaces).nullable() },
  'select id, wanted, pace from mail_choice where owner_key = $1 and kind = $2',
);
const insertChoice = command(
  'insert into mail_choice (id, owner_key, kind) values ($1, $2, $3) on conflict do nothing',
);
/** Parameters: id of a new choice, owner, kind, whether it is wanted, and how often (null: as before). */
export const upsertChoice = command(
  `insert into mail_choice (id, owner_key, kind, wanted, pace) values ($1, $2, $3, $4, $5)
   on conflict (owner_key, kind) do update
   set wanted = excluded.wanted, pace = coalesce(excluded.pace, mail_choice.pace)`,
);

/** Which emails a person wants, and the unsubscribe links. */
@Injectable()
export class EmailChoices {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly links: PrivateLinks,
    private readonly dataSource: DataSource,
  ) {}

  /** The unsubscribe links and the frequency of a kind of email; null if the person does not want it. */
  async findFooter(
    manager: EntityManager,
    owner_key: string,
    kind: MailKind,
  ): Promise<RecurringEmail | null> {
    const { id, wanted, pace } = await this.findOrCreateChoice(manager, owner_key, kind);
    if (!wanted) return null;
    const token = this.links.token('match-mails', { id, token_version: 1 });
    const { PUBLIC_URL } = this.env;
    return {
      pace: pace ?? defaultPace[kind],
      unsubscribe: {
        page: `${PUBLIC_URL}${pagePath('/unsubscribe/:token', { token })}?kind=${kind}`,
        call: `${PUBLIC_URL}/api/unsubscribe/${token}`,
        choices: PUBLIC_URL + pagePath('/account'),
      },
    };
  }

  /** Commits the row in its own transaction, so that the link works even if the sending transaction is slow or fails. */
  private async findOrCreateChoice(
    manager: EntityManager,
    owner_key: string,
    kind: MailKind,
  ): Promise<RowOf<typeof findChoice>> {
    const choice = await findChoice.first(manager, owner_key, kind);
    if (choice) return choice;
    await insertChoice.run(this.dataSource.manager, uuid(), owner_key, kind);
    return findChoice.one(manager, owner_key, kind);
  }
}
