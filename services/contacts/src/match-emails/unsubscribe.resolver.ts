import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { sql } from '@nearward/common/database/sql';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { mailKinds } from '@nearward/proto/rest/email-kinds';
import { upsertChoice } from './email-choices.js';

/** Links in older emails have the id of the email, newer ones that of the choice. */
const findChoice = sql(
  { owner_key: z.string(), kind: z.enum(mailKinds) },
  `select owner_key, kind from mail_choice where id = $1
   union all select owner_key, kind from match_mail where id = $1`,
);

/** Handles the unsubscribe link of an email. The token is the only authentication. */
@Resolver()
export class UnsubscribeResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: PrivateLinks,
  ) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async changeMatchMails(
    @TextArg('token') token: string,
    @Args('wanted', { type: () => Boolean }) wanted: boolean,
    @CurrentClient() client: string,
  ): Promise<Message> {
    const { manager } = this.dataSource;
    const { owner_key, kind } = await this.links.open(
      'match-mails',
      { token, client },
      texts.linkNotFound,
      async ({ id }) => (await findChoice.first(manager, id)) ?? null,
    );
    await upsertChoice.run(manager, uuid(), owner_key, kind, wanted, null);
    return { message: wanted ? accountTexts.mailsWanted[kind] : accountTexts.mailsUnwanted[kind] };
  }
}
