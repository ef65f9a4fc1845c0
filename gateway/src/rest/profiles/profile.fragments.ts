import { profile } from '@nearward/proto/rest/profile';
import { fieldsOf } from '../../graph/fields-of.js';

export const profileFields = fieldsOf('Profile', profile);
