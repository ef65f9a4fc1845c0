import { Advice, NearJob, PostedJob, Profile } from './advice.object.js';
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { AdviceService } from './advice.service.js';

@Resolver(() => Profile)
export class ProfileAdviceResolver {
  constructor(private readonly service: AdviceService) {}

  @ResolveReference()
  resolveReference(reference: Profile): Profile {
    return reference;
  }

  @ResolveField(() => Advice)
  advice(@Parent() { id }: Profile): Promise<Advice> {
    return this.service.forProfile(id);
  }

  @ResolveField(() => [NearJob], { nullable: true })
  near_jobs(@Parent() { id }: Profile): Promise<NearJob[]> {
    return this.service.findNearJobs(id);
  }
}

@Resolver(() => PostedJob)
export class JobAdviceResolver {
  constructor(private readonly service: AdviceService) {}

  @ResolveReference()
  resolveReference(reference: PostedJob): PostedJob {
    return reference;
  }

  @ResolveField(() => Advice)
  advice(@Parent() { id }: PostedJob): Promise<Advice> {
    return this.service.forJob(id);
  }
}
