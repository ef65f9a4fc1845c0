import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { Advice, Profile } from './advice.object.js';
import { AdviceService } from './advice.service.js';

/** Whoever shows the token is the owner: a profile is reached with it only. */
@Resolver(() => Profile)
export class ProfileAdviceResolver {
  constructor(private readonly advices: AdviceService) {}

  @ResolveReference()
  resolveReference(reference: Profile): Profile {
    return reference;
  }

  @ResolveField(() => Advice)
  advice(@Parent() { token }: Profile): Promise<Advice> {
    return this.advices.forProfile(token);
  }
}
