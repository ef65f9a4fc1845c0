import { profile } from '@nearward/proto/rest/profile';
import { fieldsOf } from '../../graph/graphql.js';

export const profileFields = fieldsOf('Profile', profile);
