import type { Billing, checkoutAnswer } from '@nearward/proto/rest/subscription';
import type { z } from 'zod';
import { operation } from '../../graph/operation.js';
import { hireFields } from '../hires/hire.operations.js';
import { subscriptionFields } from '../subscription/subscription.operations.js';

type Account = Omit<Billing, 'subscription' | 'card'>;

export const billing = operation<(Pick<Billing, 'subscription' | 'card'> & { billing: Account }) | null>(
  `query Billing {
    me {
      subscription { ${subscriptionFields} }
      card { brand last4 exp_month exp_year }
      billing {
        owed_cents credit_cents
        hires { ${hireFields} }
        unlocked {
          profile_id name job_title unlocked_at terms_version fees { provider_type category cents } claim claimable_until
          can_report_hire
        }
        ledger { id hire_id kind owed_cents credit_cents at }
        invoices { id number cents status created_at url }
      }
    }
  }`,
);

export const openCardSetup = operation<z.output<typeof checkoutAnswer>>(
  'mutation OpenCardSetup { openCardSetup { sessionId url } }',
);
