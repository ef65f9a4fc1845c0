import { AllowSuspended, CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { Message } from '@nearward/common/app/graphql/args';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { DraftsService } from './drafts.service.js';

@Resolver()
export class DraftsResolver {
  constructor(private readonly drafts: DraftsService) {}

  /** Handles "This was not me". The token from the email is sufficient. */
  @Mutation(() => Message)
  @AllowSuspended()
  async disownProfileDraft(
    @Args('token', { type: () => String }) token: string,
    @CurrentClient() client: string,
  ): Promise<Message> {
    await this.drafts.disown({ token, client });
    return { message: texts.postingRemoved };
  }
}
