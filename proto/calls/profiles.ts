import { linkRequest, messageAnswer, wantedMails, workspaceGrant } from '../rest/account.js';
import { reasonRequest } from '../rest/hire.js';
import { profileState } from '../rest/discretion.js';
import { currentProfileAnswer, profileAnswer, profileFields, profileUpdated } from '../rest/profile.js';
import { adviceAnswer } from '../rest/supply.js';
import type { Rows } from './row.js';

export const profileCalls = {
  'POST /profiles': {
    summary: 'Creates a profile',
    who: 'anybody',
    body: profileFields,
    answer: messageAnswer,
    status: 201,
    refuses: [403, 502],
    rate: 'POST_RATE',
  },
  'POST /profiles/link': {
    summary: 'Emails the private link of an address again',
    who: 'anybody',
    body: linkRequest,
    answer: messageAnswer,
  },
  'GET /profiles/current': {
    summary: 'The token of the signed-in person’s profile',
    who: 'user',
    answer: currentProfileAnswer,
  },
  'GET /profiles/:token': {
    summary: 'A profile by its private link',
    who: 'link',
    answer: profileAnswer,
  },
  'GET /profiles/:token/advice': {
    summary: 'How many a profile matches, and what would add how many',
    who: 'link',
    answer: adviceAnswer,
  },
  'GET /profiles/:token/workspace': {
    summary: 'Lets who has the private link ask to be signed in, for some minutes',
    who: 'link',
    answer: workspaceGrant,
    refuses: [403],
  },
  'PUT /profiles/:token': {
    summary: 'Changes a profile; the email stays',
    description: 'An omitted field keeps its value; null clears it.',
    who: 'link',
    body: profileFields,
    keepsOmitted: true,
    answer: profileUpdated,
    refuses: [403, 502],
  },
  'PUT /profiles/:token/state': {
    summary: 'Pauses a profile or wakes it, sets its radius and whom it is hidden from',
    description:
      'What is left out stays. That a profile is not paused says that it still holds, too. Holds at once; employers who have unlocked the professional still see them.',
    who: 'link',
    body: profileState,
    answer: profileUpdated,
    refuses: [403],
    rate: 'HIDDEN_LIST_RATE',
  },
  'POST /profiles/:token/renew-link': {
    summary: 'Emails a new private link to the profile’s address; the old one is dead at once',
    who: 'linkInPerson',
    answer: messageAnswer,
  },
  'DELETE /profiles/:key': {
    summary: 'Deletes a profile',
    who: 'link',
    answer: messageAnswer,
  },
  'POST /profiles/:id/already-known': {
    summary: 'Claims that the employer knew the professional before; waits for a decision',
    description: 'Within 5 business days of the unlock.',
    who: 'inPerson',
    body: reasonRequest,
    answer: messageAnswer,
    refuses: [404, 409],
  },
  'POST /unsubscribe/profiles/:token': {
    summary:
      'Ends the question whether the owner’s profile still holds, or takes that back; unasked it does not rest',
    who: 'link',
    body: wantedMails.prefault({}), // without one it means: no more
    answer: messageAnswer,
  },
  'POST /not-me/profiles/:token': {
    summary:
      '"This was not me": removes the profile, and whoever posted it causes no more mails to the address',
    who: 'link',
    answer: messageAnswer,
  },
  'POST /not-me/drafts/:token': {
    summary:
      '"This was not me": removes new answers for a profile, and whoever posted it causes no more mails to the address',
    who: 'link',
    answer: messageAnswer,
  },
} as const satisfies Rows;
