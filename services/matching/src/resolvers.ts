import { FailedWork } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { User } from '@nearward/common/app/viewer/viewer.decorators';
import { PostedJob, Profile } from './advice/advice.object.js';
import { JobAdviceResolver, ProfileAdviceResolver } from './advice/advice.resolver.js';
import { GeocodeResolver } from './places/geocode.resolver.js';
import { RecommendationResolver } from './recommendations/recommendation.resolver.js';
import { NearbyPayResolver } from './supply/nearby-pay.resolver.js';
import { SupplyResolver } from './supply/supply.resolver.js';

export const resolvers = [
  GeocodeResolver,
  JobAdviceResolver,
  ProfileAdviceResolver,
  RecommendationResolver,
  SupplyResolver,
  NearbyPayResolver,
  createFailedWorkResolver('matching'),
];

export const orphanedTypes = [PostedJob, Profile, User, FailedWork];
