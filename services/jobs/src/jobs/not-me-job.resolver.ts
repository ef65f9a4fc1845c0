import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { DisownedListings } from '@nearward/marketplace/listing/disowned-listings.service';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';

@Resolver()
export class NotMeJobResolver {
  constructor(private readonly disowned: DisownedListings) {}

  /** "This was not me". The token from the email is sufficient. */
  @Mutation(() => Message)
  @AllowSuspended()
  async disownJob(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.disowned.disown({ token, client });
    return { message: texts.disowned };
  }
}
