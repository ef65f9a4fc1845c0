import type { Billing, checkoutAnswer } from '@nearward/proto/rest/subscription';
import type { z } from 'zod';
import { operation } from '../../graph/operation.js';
import { subscriptionFields } from '../subscription/subscription.operations.js';

export const billing = operation<Billing | null>(
  `query Billing { me { subscription { ${subscriptionFields} } card { brand last4 exp_month exp_year } } }`,
);

export const openCardSetup = operation<z.output<typeof checkoutAnswer>>(
  'mutation OpenCardSetup { openCardSetup { sessionId url } }',
);
