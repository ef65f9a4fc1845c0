import type { TestedListing } from '@nearward/marketplace/testing/listing-client';
import { privacyTexts } from '@nearward/proto/rest/profile-privacy';
import { texts } from '@nearward/proto/rest/texts';
import { profilesService } from '../src/app.module.js';
import { profileEmails } from '../src/emails/profile-emails.js';
import { profile } from './factories.js';

const unsubscribe = { page: '', call: '' };

export const testedProfile: TestedListing = {
  service: profilesService,
  kind: 'profile',
  fields: (email, isSpam) => profile({ email, ...(isSpam && { name: 'Cheap Pills' }) }),
  postMutation: 'createProfile',
  requestLinksMutation: 'requestProfileLink',
  deleteKey: 'key',
  linksEmail: 'profile-link-again',
  subjects: {
    reminder: profileEmails['profile-still'].text({ url: '', rests_on: '', unsubscribe }).subject,
    hidden: profileEmails['profile-rests'].text({ url: '', unsubscribe }).subject,
  },
  texts: {
    posted: texts.profileCreated,
    notFound: texts.profileNotFound,
    confirmed: privacyTexts.confirmed,
    resumed: privacyTexts.resumed,
  },
};
