import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { Advice, PostedJob } from './advice.object.js';
import { AdviceService } from './advice.service.js';

/** Whoever shows the token is the owner: a posted job is reached with it only. */
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
