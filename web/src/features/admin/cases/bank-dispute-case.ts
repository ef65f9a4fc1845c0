import type { MoneyKind } from './money-kind';

export const bankDisputeKind: MoneyKind = {
  name: 'bank-disputes',
  title: 'Under bank review',
  chip: 'At the bank',
  cardTitle: (employer, professional) =>
    `The bank of ${employer} is reviewing the payment for ${professional}`,
  hint: 'Respond in Stripe. The bank’s decision will show here.',
  decisions: () => [],
};
