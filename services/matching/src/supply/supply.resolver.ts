import { RateLimits } from '@nearward/common/app/rate-limits';
import { validate } from '@nearward/common/errors/validate';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { type SupplyQuery, supplyQuery } from '@nearward/proto/rest/supply';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Addition } from '../advice/advice.object.js';
import { SupplyArgs } from './supply.args.js';
import { SupplyCount } from './supply.object.js';
import { SupplyService } from './supply.service.js';

@Resolver()
export class SupplyResolver {
  constructor(
    private readonly supplies: SupplyService,
    private readonly rates: RateLimits,
  ) {}

  /** Anybody may ask, only so often. `of` is professionals or jobs; without specialties any will do. */
  @Query(() => [SupplyCount])
  async supply(@Args() asked: SupplyArgs, @CurrentClient() client: string): Promise<SupplyCount[]> {
    return this.supplies.around(await this.allowed(asked, client));
  }

  /** What one more choice would add to the supply; likewise. */
  @Query(() => [Addition])
  async supplyAdditions(@Args() asked: SupplyArgs, @CurrentClient() client: string): Promise<Addition[]> {
    return this.supplies.additions(await this.allowed(asked, client));
  }

  private async allowed(asked: SupplyArgs, client: string): Promise<SupplyQuery> {
    const query = validate(supplyQuery, { ...asked, specialties: asked.specialties ?? undefined });
    await this.rates.consume('supply', client);
    return query;
  }
}
