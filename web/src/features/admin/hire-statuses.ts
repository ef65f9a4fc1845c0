import type { HireStatus } from '@nearward/proto/rest/hire';

interface StatusWords {
  name: string;
  tone: 'plain' | 'success' | 'warning';
  /** Among the facts of a case. */
  fact: string;
}

export const hireStatuses: Record<HireStatus, StatusWords> = {
  free: { name: 'No fee', tone: 'plain', fact: 'owes nothing' },
  waiting: { name: 'Waiting for its first day', tone: 'plain', fact: 'decided on the first working day' },
  charging: { name: 'Being charged', tone: 'warning', fact: 'the card is being charged' },
  processing: { name: 'Payment processing', tone: 'warning', fact: 'a payment is under way' },
  paid: { name: 'Paid', tone: 'success', fact: 'paid' },
  due: { name: 'To pay', tone: 'warning', fact: 'due' },
  held: { name: 'On hold', tone: 'warning', fact: 'waiting for a decision on a claim' },
  disputed: { name: 'Disputed', tone: 'warning', fact: 'disputed by the employer' },
  contested: { name: 'At the bank', tone: 'warning', fact: 'the bank looks into the payment' },
  refunding: { name: 'Refund pending', tone: 'warning', fact: 'money goes back' },
  refunded: { name: 'Refunded', tone: 'plain', fact: 'money went back' },
  waived: { name: 'Waived', tone: 'plain', fact: 'waived' },
};
