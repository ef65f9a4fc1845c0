import { RateLimits } from '@nearward/common/app/rate-limits';
import { Advice, NearJob, PostedJob, Profile } from './advice.object.js';
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { AdviceService } from './advice.service.js';

@Resolver(() => Profile)
export class ProfileAdviceResolver {
  constructor(
    private readonly service: AdviceService,
    private readonly rates: RateLimits,
  ) {}

  @ResolveReference()
  resolveReference(reference: Profile): Profile {
    return reference;
  }

  @ResolveField(() => Advice)
  async advice(@Parent() { id }: Profile): Promise<Advice> {
    await this.rates.consume('supply', id);
    return this.service.forProfile(id);
  }

  @ResolveField(() => [NearJob], { nullable: true })
  near_jobs(@Parent() { id }: Profile): Promise<NearJob[]> {
    return this.service.findNearJobs(id);
  }
}

@Resolver(() => PostedJob)
export class JobAdviceResolver {
  constructor(
    private readonly service: AdviceService,
    private readonly rates: RateLimits,
  ) {}

  @ResolveReference()
  resolveReference(reference: PostedJob): PostedJob {
    return reference;
  }

  @ResolveField(() => Advice)
  async advice(@Parent() { id }: PostedJob): Promise<Advice> {
    await this.rates.consume('supply', id);
    return this.service.forJob(id);
  }
}
