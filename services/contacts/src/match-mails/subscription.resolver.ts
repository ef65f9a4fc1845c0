import { Message } from '@nearward/common/graph';
import { PrivateLinks } from '@nearward/common/private-links';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { MatchMail } from './match-mail.entity.js';

/** What the link at the end of a mail about matches does; the token is all that is needed. */
@Resolver()
export class MatchMailSubscriptionResolver {
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
    const mail = await this.links.open('match-mails', { token, client }, texts.linkNotFound, ({ id }) =>
      manager.findOneBy(MatchMail, { id }),
    );
    await manager.query('update confirmed_owner set unsubscribed_at = $1 where owner_key = $2', [
      wanted ? null : new Date(),
      mail.owner_key,
    ]);
    return { message: wanted ? texts.matchMailsWanted : texts.matchMailsUnwanted };
  }
}
