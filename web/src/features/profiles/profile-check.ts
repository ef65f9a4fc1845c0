import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ProfileFields, profileFields } from '@nearward/proto/rest/profile';
import type { Resolver } from 'react-hook-form';
import type { ProfileValues } from './profile-values';

// The same schema as the service's; its input type is wider than what this form holds.
export const check = standardSchemaResolver(profileFields) as unknown as Resolver<
  ProfileValues,
  unknown,
  ProfileFields
>;
