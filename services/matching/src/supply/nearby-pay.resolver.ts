import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { addressKeyOf, asEmployer, mayAct, type Viewer } from '@nearward/common/app/viewer/viewer';
import { validate } from '@nearward/common/errors/request-error';
import { nearbyPayQuery } from '@nearward/proto/rest/supply';
import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { NearbyPay } from './nearby-pay.object.js';
import { NearbyPayService } from './nearby-pay.service.js';

@ArgsType()
class NearbyPayArgs {
  @Field(() => String)
  location: string;

  /** Only the first counts. */
  @Field(() => [String])
  provider_types: string[];

  /** `hour` or `year`. */
  @Field(() => String)
  unit: string;
}

@Resolver()
export class NearbyPayResolver {
  constructor(
    private readonly service: NearbyPayService,
    private readonly rates: RateLimits,
  ) {}

  /** The pay of other employers. Public and rate-limited. */
  @Query(() => NearbyPay)
  async nearbyPay(
    @Args() args: NearbyPayArgs,
    @CurrentViewer() viewer: Viewer,
    @CurrentClient() client: string,
  ): Promise<NearbyPay> {
    const query = validate(nearbyPayQuery, { ...args });
    await this.rates.consume('supply', client);
    return { pay: await this.service.findPay(query, employerKeysOf(viewer)) };
  }
}

/** The keys that own the viewer's jobs, outside of a practice and in the one that they act for. */
function employerKeysOf(viewer: Viewer): string[] {
  if (!viewer) return [];
  const employer = mayAct(viewer, 'hiring') ? asEmployer(viewer, 'hiring') : viewer;
  return [viewer.owner_key, addressKeyOf(viewer), employer.owner_key];
}
