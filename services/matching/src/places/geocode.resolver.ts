import { Refusal } from '@nearward/common/errors';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { Rates } from '@nearward/common/rates/rates';
import { CurrentClient } from '@nearward/common/viewer/current-client.decorator';
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
    private readonly rates: Rates,
  ) {}

  /** The places of an address; an unknown one has none. */
  @Query(() => [Place])
  async geocode(
    @Args('address', { type: () => String }) address: string,
    @CurrentClient() client: string,
  ): Promise<Place[]> {
    const problem = checkLocationFormat(address);
    if (problem) throw new Refusal('INVALID', problem);
    await this.rates.take('geocode', client);
    return this.geocoder.lookup(address).catch(() => {
      throw new Refusal('PROVIDER_FAILED', locationTexts.geocodingFailed);
    });
  }
}
