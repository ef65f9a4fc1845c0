import { sql } from '@nearward/common/database/sql';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { zipCentersNear } from '@nearward/marketplace/geocoding/offline-geocoder';
import { matchingRadiusMiles } from '@nearward/proto/choices';
import { Field, Float, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';

@ObjectType()
class Point {
  @Field(() => Float)
  lat: number;

  @Field(() => Float)
  lng: number;
}

/** The data of a professional's map. */
@ObjectType('Surroundings')
class MapArea {
  /** The places of the viewer's profile, in its order. */
  @Field(() => [Point])
  places: Point[];

  /** The centers of the ZIP codes within 50 miles of a place. They belong to no one, so they reveal no one. */
  @Field(() => [Point])
  areas: Point[];
}

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
  async surroundings(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<MapArea> {
    const places = await ownPlaces.all(this.dataSource, requireSelf(viewer, user).owner_key);
    return { places, areas: await zipCentersNear(places, matchingRadiusMiles) };
  }
}
