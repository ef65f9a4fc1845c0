import { command, type RowOf, sql } from '@nearward/common/database/sql';
import type { EmailText } from '@nearward/common/email/email-templates';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { ENV } from '@nearward/common/env/tokens';
import { defaultPace, type MailKind, type MailPace, mailPaces } from '@nearward/proto/rest/mails';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';

const find = sql(
  { id: z.uuid(), wanted: z.boolean(), pace: z.enum(mailPaces).nullable() },
  'select id, wanted, pace from mail_choice where owner_key = $1 and kind = $2',
);
const make = command(
  'insert into mail_choice (id, owner_key, kind) values ($1, $2, $3) on conflict do nothing',
);

interface Chosen extends Required<Pick<EmailText, 'unsubscribe'>> {
  pace: MailPace;
}

/** Who wants which mails, and the links in them that end them. */
@Injectable()
export class MailChoices {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly links: PrivateLinks,
    private readonly dataSource: DataSource,
  ) {}

  /** The end of a mail of this kind to this person, and how often it comes; null when they want none. */
  async unsubscribe(manager: EntityManager, owner_key: string, kind: MailKind): Promise<Chosen | null> {
    const { id, wanted, pace } = await this.choice(manager, owner_key, kind);
    if (!wanted) return null;
    const token = this.links.token('match-mails', { id, token_version: 1 });
    const { PUBLIC_URL } = this.env;
    return {
      pace: pace ?? defaultPace[kind],
      unsubscribe: {
        page: PUBLIC_URL + pagePath('/unsubscribe/:token', { token }),
        call: `${PUBLIC_URL}/api/unsubscribe/${token}`,
        choices: PUBLIC_URL + pagePath('/account'),
      },
    };
  }

  /** Made for good before the mail goes out: its link works although what sends it has not ended, or dies there. */
  private async choice(
    manager: EntityManager,
    owner_key: string,
    kind: MailKind,
  ): Promise<RowOf<typeof find>> {
    const known = await find.first(manager, owner_key, kind);
    if (known) return known;
    await make.run(this.dataSource.manager, uuid(), owner_key, kind);
    return find.one(manager, owner_key, kind);
  }
}
