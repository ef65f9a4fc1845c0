import { RequestError } from '@nearward/common/errors/request-error';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location-format';
import { Inject } from '@nestjs/common';
import { Args, Field, Float, ObjectType, Query, Resolver } from '@nestjs/graphql';

@ObjectType()
class Place {
  @Field(() => String)
  formatted_address: string;

  @Field(() => Float)
  lat: number;

  @Field(() => Float)
  lng: number;
}

@Resolver()
export class GeocodeResolver {
  constructor(
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
  ) {}

  /** The places of an address; empty if it is unknown. */
  @Query(() => [Place])
  async geocode(
    @Args('address', { type: () => String }) address: string,
    @CurrentClient() client: string,
  ): Promise<Place[]> {
    const problem = checkLocationFormat(address);
    if (problem) throw new RequestError('INVALID', problem);
    await this.rates.consume('geocode', client);
    return this.geocoder.lookup(address).catch(() => {
      throw new RequestError('PROVIDER_FAILED', locationTexts.geocodingFailed);
    });
  }
}
