import { Rates } from '@nearward/common/rates/rates';
import { validate } from '@nearward/common/validate';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
import { supplyQuery } from '@nearward/proto/rest/supply';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { SupplyCount } from './supply.object.js';
import { SupplyService } from './supply.service.js';

@Resolver()
export class SupplyResolver {
  constructor(
    private readonly supplies: SupplyService,
    private readonly rates: Rates,
  ) {}

  /** Anybody may ask, only so often. `of` is professionals or jobs; without specialties any will do. */
  @Query(() => [SupplyCount])
  async supply(
    @Args('of', { type: () => String }) of: string,
    @Args('location', { type: () => String }) location: string,
    @Args('provider_types', { type: () => [String] }) provider_types: string[],
    @Args('specialties', { type: () => [String], nullable: true }) specialties: string[] | undefined,
    @CurrentClient() client: string,
  ): Promise<SupplyCount[]> {
    const query = validate(supplyQuery, {
      of,
      location,
      provider_types,
      specialties: specialties ?? undefined,
    });
    await this.rates.take('supply', client);
    return this.supplies.around(query);
  }
}
