import { exactDollars } from '@nearward/proto/money';
import type { DeskQueues } from '../desk-queries';
import type { Case, CaseQueue } from './case';

type MoneyDifference = NonNullable<DeskQueues['differences']>[number];

const title = 'Differs from Stripe';

/** Differences from Stripe, oldest first. They disappear once both agree, so there is nothing to decide. */
export const differenceQueue: CaseQueue = {
  name: 'differences',
  title,
  endsAlone: true,
  part: title,
  empty: 'Stripe and the ledger agree.',
  find: ({ differences }) => differences?.map(differenceCase),
};

const differenceCase = (difference: MoneyDifference): Case => ({
  id: difference.id,
  owner_key: difference.owner_key,
  since: difference.since,
  chip: { text: 'At Stripe', tone: 'warning' },
  title: `${difference.employer_email ?? 'An employer without contacts'}: ${differenceText(difference)}`,
  hasLinkedTitle: true,
  facts: [{ facts: [[subjectTerms[difference.kind], difference.subject]] }],
  decisions: [],
});

const subjectTerms: Record<MoneyDifference['kind'], string> = {
  hire_payment: 'Hire',
  unknown_payment: 'Payment',
  subscriptions: 'Employer',
};

function differenceText({ kind, stripe_cents, ledger_cents }: MoneyDifference): string {
  const atStripe = exactDollars(stripe_cents);
  switch (kind) {
    case 'hire_payment':
      return `Stripe holds ${atStripe} for a hire, the ledger has ${exactDollars(ledger_cents)}`;
    case 'unknown_payment':
      return `a payment of ${atStripe} for a hire that is not theirs`;
    case 'subscriptions':
      return 'more than one active subscription';
  }
}
