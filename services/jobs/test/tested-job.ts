import type { TestedListing } from '@nearward/marketplace/testing/listing-client';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { jobsService } from '../src/app.module.js';
import { jobEmails } from '../src/emails/job-emails.js';
import { job } from './factories.js';

const spam = {
  employer_name: 'Cheap Pills',
  contact_name: 'Call Me',
  specialties: ['Other: Cheap Pills'],
  provider_types: ['Other: Cheap Pills'],
  additional_details: 'Cheap Pills',
};
const unsubscribe = { page: '', call: '' };
/** As an email names a job of `factories.ts`. */
export const testedLink = { name: 'Registered Nurse · Cardiology in San Francisco, CA', url: '' };

export const testedJob: TestedListing = {
  service: jobsService,
  kind: 'job',
  fields: (email, isSpam) => job({ email, ...(isSpam && spam) }),
  postMutation: 'postJob',
  requestLinksMutation: 'requestJobLinks',
  deleteKey: 'token',
  linksEmail: 'job-links',
  subjects: {
    reminder: jobEmails['job-still'].text({ jobs: [testedLink], rests_on: '', unsubscribe }).subject,
    hidden: jobEmails['job-rests'].text({ jobs: [testedLink], unsubscribe }).subject,
  },
  texts: {
    posted: texts.jobPosted,
    notFound: texts.jobNotFound,
    confirmed: jobTexts.jobConfirmed,
    resumed: jobTexts.jobResumed,
  },
};
