import { contact } from '@nearward/proto/rest/contact';
import { fieldsOf } from '../../graph/graphql.js';

export const contactFields = fieldsOf('Contact', contact);
