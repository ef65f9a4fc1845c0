import { Message } from '@nearward/common/graph';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { MailKind } from './mail-choices.js';

interface Chosen {
  owner_key: string;
  kind: MailKind;
}

/** What the link at the end of a mail does; the token is all that is needed. */
@Resolver()
export class MailChoicesResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  @Mutation(() => Message)
  async changeMatchMails(
    @Args('token', { type: () => String }) token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const { manager } = this.dataSource;
    const { owner_key, kind } = await this.links.open(
      'match-mails',
      { token, client },
      texts.linkNotFound,
      ({ id }) => chosen(manager, id),
    );
    await manager.query(
      `insert into mail_choice (id, owner_key, kind, wanted) values ($1, $2, $3, $4)
       on conflict (owner_key, kind) do update set wanted = excluded.wanted`,
      [uuid(), owner_key, kind, wanted],
    );
    return { message: wanted ? texts.mailsWanted[kind] : texts.mailsUnwanted[kind] };
  }
}

/** The links of older mails lead to the mail itself instead of the choice. */
async function chosen(manager: EntityManager, id: string): Promise<Chosen | null> {
  const [found]: Chosen[] = await manager.query(
    `select owner_key, kind from mail_choice where id = $1
     union all select owner_key, kind from match_mail where id = $1`,
    [id],
  );
  return found ?? null;
}
