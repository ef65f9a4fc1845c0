import { Rates } from '@nearward/common/rates/rates';
import { validate } from '@nearward/common/validate';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
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
    private readonly rates: Rates,
  ) {}

  /** Anybody may ask, only so often. `of` is professionals or jobs. */
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
    const query = validate(supplyQuery, asked);
    await this.rates.take('supply', client);
    return query;
  }
}
