import { AlsoSuspended } from '@nearward/common/viewer/refuse-suspended.guard';
import { Message } from '@nearward/common/graph';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DisownedProfilesService } from './disowned-profiles.service.js';

const text = (name: string) => Args(name, { type: () => String });

/** "This was not me": the token from the mail is all that is needed. */
@Resolver()
export class DisownedProfileResolver {
  constructor(private readonly disowned: DisownedProfilesService) {}

  @Mutation(() => Message)
  @AlsoSuspended()
  async disownProfile(@text('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.disowned.disown({ token, client });
    return { message: texts.disowned };
  }

  @Mutation(() => Message)
  @AlsoSuspended()
  async disownProfileDraft(@text('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.disowned.disownDraft({ token, client });
    return { message: texts.disowned };
  }
}
