import '../pairs/answers.object.js';
import '../pairs/interview.object.js';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { licenseStatuses } from '@nearward/proto/licenses';
import {
  acceptedTerms,
  contact,
  contactTypes,
  interactionTypes,
  contactsResponse,
} from '@nearward/proto/rest/contact';
import { stages } from '@nearward/proto/rest/pipeline';
import { z } from 'zod';

registerEnumeration('InteractionType', interactionTypes);
registerEnumeration('ContactType', contactTypes);
registerEnumeration('Stage', stages);
registerEnumeration('LicenseStatus', licenseStatuses);

export const AcceptedTerms = createObjectType('AcceptedTerms', acceptedTerms, { fees: 'AcceptedFee' });
export type AcceptedTerms = InstanceType<typeof AcceptedTerms>;

/** The days of the unlock and of the request to stop in the professional's time zone. */
const days = { unlocked_on: z.string().nullable(), asked_to_stop_on: z.string().nullable() };

/** One of the employer's jobs and a professional who matched or applied. Only `contactView` creates it. */
export const Contact = createObjectType('Contact', contact.extend(days));
export type Contact = InstanceType<typeof Contact>;

export const ContactsPage = createObjectType('ContactsPage', contactsResponse, {
  contacts: Contact,
  pagination: 'Pagination',
});
export type ContactsPage = InstanceType<typeof ContactsPage>;
