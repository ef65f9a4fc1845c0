import { RequestError } from '@nearward/common/errors/request-error';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { TextArg } from '@nearward/common/app/graphql/args';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { checkLocationFormat, locationTexts } from '@nearward/proto/rest/location-format';
import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { z } from 'zod';

const Place = createObjectType(
  'Place',
  z.object({ formatted_address: z.string(), lat: z.number(), lng: z.number() }),
);
type Place = InstanceType<typeof Place>;

@Resolver()
export class GeocodeResolver {
  constructor(
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
  ) {}

  /** The places of an address; empty if it is unknown. */
  @Query(() => [Place])
  async geocode(@TextArg('address') address: string, @CurrentClient() client: string): Promise<Place[]> {
    const problem = checkLocationFormat(address);
    if (problem) throw new RequestError('INVALID', problem);
    await this.rates.consume('geocode', client);
    return this.geocoder.lookup(address).catch(() => {
      throw new RequestError('PROVIDER_FAILED', locationTexts.geocodingFailed);
    });
  }
}
