import type { HireStatus } from '@nearward/proto/rest/hire';

interface StatusWords {
  title: string;
  tone: 'plain' | 'success' | 'warning';
  /** Among the facts of a case. */
  fact: string;
}

export const hireStatuses: Record<HireStatus, StatusWords> = {
  free: { title: 'No fee', tone: 'plain', fact: 'owes nothing' },
  waiting: { title: 'Waiting for the first day', tone: 'plain', fact: 'decided on the first working day' },
  charging: { title: 'Being charged', tone: 'warning', fact: 'the card is being charged' },
  processing: { title: 'Payment processing', tone: 'warning', fact: 'a payment is under way' },
  paid: { title: 'Paid', tone: 'success', fact: 'paid' },
  due: { title: 'To pay', tone: 'warning', fact: 'due' },
  held: { title: 'On hold', tone: 'warning', fact: 'waiting for a decision on a claim' },
  disputed: { title: 'Disputed', tone: 'warning', fact: 'disputed by the employer' },
  contested: { title: 'At the bank', tone: 'warning', fact: 'the bank is reviewing the payment' },
  refunding: { title: 'Refund pending', tone: 'warning', fact: 'a refund is under way' },
  refunded: { title: 'Refunded', tone: 'plain', fact: 'money went back' },
  waived: { title: 'Waived', tone: 'plain', fact: 'waived' },
};
