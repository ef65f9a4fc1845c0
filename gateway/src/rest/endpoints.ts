import type { CallName } from '@nearward/proto/calls';
import { accountCalls } from './account/account.calls.js';
import { billingCalls } from './billing/billing.calls.js';
import { hireCalls } from './billing/hire.calls.js';
import { contactCalls } from './contacts/contact.calls.js';
import { jobCalls } from './jobs/job.calls.js';
import { passkeyCalls } from './account/passkey.calls.js';
import { placeCalls } from './places/place.calls.js';
import { profileCalls } from './profiles/profile.calls.js';
import type { Endpoint } from './endpoint.js';

/** A list that has every row of the table; else the compiler names the rows that no operation answers. */
const everyRow = <Call extends Endpoint>(
  list: Call[] &
    (Exclude<CallName, Call['name']> extends never
      ? unknown
      : `Write stored('${Exclude<CallName, Call['name']>}', graphql(…)) in gateway/src/rest`),
): Endpoint[] => list;

export const endpoints = everyRow([
  ...accountCalls,
  ...billingCalls,
  ...contactCalls,
  ...hireCalls,
  ...jobCalls,
  ...passkeyCalls,
  ...placeCalls,
  ...profileCalls,
]);
