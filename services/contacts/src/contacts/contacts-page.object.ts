import { createObjectType } from '@nearward/marketplace/object-type';
import { contactsResponse } from '@nearward/proto/rest/contact';
import { Contact } from './contact.object.js';

export const ContactsPage = createObjectType('ContactsPage', contactsResponse, {
  contacts: Contact,
  pagination: 'Pagination',
});
export type ContactsPage = InstanceType<typeof ContactsPage>;
