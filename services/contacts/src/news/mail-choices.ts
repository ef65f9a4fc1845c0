import { command, type RowOf, sql } from '@nearward/common/database/sql';
import type { Mail } from '@nearward/common/mail/mail';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { ENV } from '@nearward/common/service-definition';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';

/** Mails that come by themselves, each kind ended by itself: new professionals, interest in a job, new jobs. */
export const mailKinds = ['matches', 'interest', 'jobs'] as const;
export type MailKind = (typeof mailKinds)[number];

const find = sql(
  { id: z.uuid(), wanted: z.boolean() },
  'select id, wanted from mail_choice where owner_key = $1 and kind = $2',
);
const make = command(
  'insert into mail_choice (id, owner_key, kind) values ($1, $2, $3) on conflict do nothing',
);

/** Who wants which mails, and the links in them that end them. */
@Injectable()
export class MailChoices {
  constructor(
    @Inject(ENV) private readonly env: ContactsEnv,
    private readonly links: PrivateLinks,
  ) {}

  /** The end of a mail of this kind to this person; null when they want none. */
  async unsubscribe(
    manager: EntityManager,
    owner_key: string,
    kind: MailKind,
  ): Promise<Mail['unsubscribe'] | null> {
    const { id, wanted } = await choice(manager, owner_key, kind);
    if (!wanted) return null;
    const token = this.links.token('match-mails', { id, token_version: 1 });
    const { PUBLIC_URL } = this.env;
    return {
      page: PUBLIC_URL + pagePath('/unsubscribe/:token', { token }),
      call: `${PUBLIC_URL}/api/unsubscribe/${token}`,
    };
  }
}

async function choice(
  manager: EntityManager,
  owner_key: string,
  kind: MailKind,
): Promise<RowOf<typeof find>> {
  const known = await find.first(manager, owner_key, kind);
  if (known) return known;
  await make.run(manager, uuid(), owner_key, kind);
  return find.one(manager, owner_key, kind);
}
