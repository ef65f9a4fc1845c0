import { RateLimits } from '@nearward/common/app/rate-limits';
import { validate } from '@nearward/common/errors/request-error';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { type SupplyQuery, supplyQuery } from '@nearward/proto/rest/supply';
import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { Addition } from '../advice/advice.object.js';
import { SupplyCount } from './supply.object.js';
import { SupplyService } from './supply.service.js';

@ArgsType()
class SupplyArgs {
  @Field(() => String)
  of: string;

  @Field(() => String)
  location: string;

  @Field(() => [String])
  provider_types: string[];

  /** Any specialty if omitted. */
  @Field(() => [String], { nullable: true })
  specialties?: string[];
}

@Resolver()
export class SupplyResolver {
  constructor(
    private readonly service: SupplyService,
    private readonly rates: RateLimits,
  ) {}

  /** Public and rate-limited. `of` is professionals or jobs. */
  @Query(() => [SupplyCount])
  async supply(@Args() args: SupplyArgs, @CurrentClient() client: string): Promise<SupplyCount[]> {
    return this.service.count(await this.validateWithinRate(args, client));
  }

  /** The choices of which one more would add most matches. Public and rate-limited. */
  @Query(() => [Addition])
  async supplyAdditions(@Args() args: SupplyArgs, @CurrentClient() client: string): Promise<Addition[]> {
    return this.service.findAdditions(await this.validateWithinRate(args, client));
  }

  private async validateWithinRate(args: SupplyArgs, client: string): Promise<SupplyQuery> {
    const query = validate(supplyQuery, { ...args, specialties: args.specialties ?? undefined });
    await this.rates.consume('supply', client);
    return query;
  }
}
