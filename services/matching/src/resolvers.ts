import { User } from '@nearward/common/viewer/user.object';
import { GeocodeResolver } from './places/geocode.resolver.js';
import { RecommendationResolver } from './recommendations/recommendation.resolver.js';

export const resolvers = [GeocodeResolver, RecommendationResolver];

export const orphanedTypes = [User];
