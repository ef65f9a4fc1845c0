import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DraftsService } from './drafts.service.js';

const text = (name: string) => Args(name, { type: () => String });

/** "This was not me". The token from the email is sufficient. */
@Resolver()
export class NotMeProfileResolver {
  constructor(
    private readonly disowned: DisownedListings,
    private readonly drafts: DraftsService,
  ) {}

  @Mutation(() => Message)
  @AllowSuspended()
  async disownProfile(@text('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.disowned.disown({ token, client });
    return { message: texts.disowned };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async disownProfileDraft(@text('token') token: string, @CurrentClient() client: string): Promise<Message> {
    await this.drafts.disown({ token, client });
    return { message: texts.disowned };
  }
}
