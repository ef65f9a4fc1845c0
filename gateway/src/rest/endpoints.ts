import type { CallName } from '@nearward/proto/calls';
import { accountCalls } from './account/account.calls.js';
import { billingCalls } from './billing/billing.calls.js';
import { contactCalls } from './contacts/contact.calls.js';
import { jobCalls } from './jobs/job.calls.js';
import { practiceCalls } from './account/practice.calls.js';
import { placeCalls } from './places/place.calls.js';
import { profileCalls } from './profiles/profile.calls.js';
import type { Endpoint } from './endpoint.js';

/** Type-checks that every row of the calls table has an endpoint. The compiler's error names the missing rows. */
const everyRow = <Call extends Endpoint>(
  list: Call[] &
    (Exclude<CallName, Call['name']> extends never
      ? unknown
      : `Write endpoint('${Exclude<CallName, Call['name']>}', …) in gateway/src/rest`),
): Endpoint[] => list;

export const endpoints = everyRow([
  ...accountCalls,
  ...billingCalls,
  ...contactCalls,
  ...jobCalls,
  ...placeCalls,
  ...practiceCalls,
  ...profileCalls,
]);
