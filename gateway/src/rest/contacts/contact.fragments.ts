import { contact } from '@nearward/proto/rest/contact';
import { fieldsOf } from '../../graph/fields-of.js';

export const contactFields = fieldsOf('Contact', contact);
