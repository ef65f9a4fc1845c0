import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { Advice, PostedJob } from './advice.object.js';
import { AdviceService } from './advice.service.js';

@Resolver(() => PostedJob)
export class JobAdviceResolver {
  constructor(private readonly advices: AdviceService) {}

  @ResolveReference()
  resolveReference(reference: PostedJob): PostedJob {
    return reference;
  }

  @ResolveField(() => Advice)
  advice(@Parent() { id }: PostedJob): Promise<Advice> {
    return this.advices.forJob(id);
  }
}
