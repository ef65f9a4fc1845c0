import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { Advice, PostedJob, Profile } from './advice.object.js';
import { AdviceService } from './advice.service.js';

/** Whoever shows the token is the owner: these types are reached with it only. */
@Resolver(() => PostedJob)
export class JobAdviceResolver {
  constructor(private readonly advices: AdviceService) {}

  @ResolveReference()
  resolveReference(reference: PostedJob): PostedJob {
    return reference;
  }

  @ResolveField(() => Advice)
  advice(@Parent() { token }: PostedJob): Promise<Advice> {
    return this.advices.forJob(token);
  }
}

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
