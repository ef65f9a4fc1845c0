import { sql } from '@nearward/common/database/sql';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { zipCentersNear } from '@nearward/marketplace/geocoding/offline-geocoder';
import { createObjectType } from '@nearward/marketplace/object-type';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import { type Surroundings, surroundingsResponse } from '@nearward/proto/rest/geocode';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** The data of a professional's map. */
const MapArea = createObjectType('Surroundings', surroundingsResponse, { places: 'Point' });

const ownPlaces = sql(
  { lat: z.number(), lng: z.number() },
  `select lat, lng from (
     select distinct on (point.place) point.place, point.lat, point.lng
     from matched_provider provider
     join provider_match_point point on point.provider = provider.number
     where provider.owner_key = $1 order by point.place
   ) places order by place`,
);

@Resolver(() => User)
export class MapAreaResolver {
  constructor(private readonly dataSource: DataSource) {}

  // Nullable like all fields that extend another service's type, so that the rest is returned if this service fails.
  @ResolveField(() => MapArea, { nullable: true })
  async surroundings(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Surroundings> {
    const places = await ownPlaces.all(this.dataSource, requireSelf(viewer, user).owner_key);
    return { places, areas: await zipCentersNear(places, matchingRadiusMiles) };
  }
}
