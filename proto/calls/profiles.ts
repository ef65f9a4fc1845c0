import { linkRequest, wantedMails, workspaceGrant } from '../rest/account.js';
import { reasonRequest } from '../rest/hire.js';
import { profileState } from '../rest/profile-privacy.js';
import {
  currentProfileResponse,
  profileEdit,
  profileResponse,
  profileFields,
  profileUpdated,
} from '../rest/profile.js';
import { profileAdviceResponse } from '../rest/supply.js';
import type { Rows } from './row.js';

export const profileCalls = {
  'POST /profiles': {
    summary: 'Creates a profile',
    who: 'anybody',
    body: profileFields,
    status: 201,
    errors: [403, 502],
    rate: 'post',
  },
  'POST /profiles/link': {
    summary: 'Emails the private link of an address’s profile again',
    who: 'anybody',
    body: linkRequest,
  },
  'GET /profiles/current': {
    summary: 'The token of the signed-in user’s profile',
    who: 'user',
    response: currentProfileResponse,
  },
  'GET /profiles/:token': {
    summary: 'The profile of a private link',
    who: 'link',
    response: profileResponse,
    text: 'profiles',
  },
  'GET /profiles/:token/advice': {
    summary: 'How many jobs a profile matches, and which additions would bring more',
    who: 'link',
    response: profileAdviceResponse,
    rate: 'supply',
  },
  'GET /profiles/:token/workspace': {
    summary: 'A grant, valid for five minutes, to sign in from an opened private link',
    who: 'link',
    response: workspaceGrant,
    errors: [403],
  },
  'PUT /profiles/:token': {
    summary: 'Changes a profile, except its email',
    description:
      'An omitted field keeps its value; null clears it. With `version`, a newer version stays (409).',
    who: 'link',
    body: profileEdit,
    keepsOmitted: true,
    response: profileUpdated,
    errors: [403, 409, 502],
    rate: 'listing',
  },
  'PUT /profiles/:token/state': {
    summary: 'Pauses or resumes a profile, sets its radius and the employers it is hidden from',
    description:
      'Omitted fields keep their values. Resuming a profile also confirms that it is current. It applies immediately; employers who unlocked the professional still see them.',
    who: 'link',
    body: profileState,
    response: profileUpdated,
    errors: [403],
    rate: 'hidden-list',
  },
  'POST /profiles/:token/renew-link': {
    summary: 'Emails a new private link to the profile’s address; the old one stops working immediately',
    who: 'linkInPerson',
  },
  'DELETE /profiles/:token': {
    summary: 'Deletes a profile',
    who: 'link',
  },
  'POST /profiles/:id/already-known': {
    summary: 'Claims that the employer knew the professional before the unlock; an operator decides',
    description: 'Within 5 business days of the unlock.',
    who: 'inPerson',
    acts: 'hiring',
    fresh: true,
    body: reasonRequest,
    errors: [404, 409],
  },
  'POST /unsubscribe/profiles/:token': {
    summary:
      'Turns the email that asks whether the owner’s profile is current off or on; without it the profile is not hidden for a missing answer',
    who: 'link',
    body: wantedMails.prefault({}), // without a body: unsubscribe
  },
  'POST /not-me/profiles/:token': {
    summary: '"This was not me": removes the profile, and its sender can cause no more emails to the address',
    who: 'link',
  },
  'POST /not-me/drafts/:token': {
    summary:
      '"This was not me": removes the new answers for a profile, and their sender can cause no more emails to the address',
    who: 'link',
  },
} as const satisfies Rows;
