import type { ChargeProblem, Hire, HireStatus } from '@nearward/proto/rest/hire';
import { dayText } from '../dates';
import { freeTexts } from '../hire-texts';
import { exactDollars } from '@nearward/proto/money';

interface StatusWords {
  /** In a word or two. */
  name: string;
  tone: 'plain' | 'success' | 'warning';
  /** The name of the total; without one there is no bill. */
  total?: string;
}

export const statuses: Record<HireStatus, StatusWords> = {
  free: { name: 'No fee', tone: 'plain' },
  waiting: { name: 'Not decided yet', tone: 'plain', total: 'To pay if owed' },
  charging: { name: 'Being charged', tone: 'warning', total: 'Being charged' },
  processing: { name: 'Payment processing', tone: 'warning', total: 'Being paid' },
  paid: { name: 'Paid', tone: 'success', total: 'Charged' },
  due: { name: 'To pay', tone: 'warning', total: 'To pay' },
  held: { name: 'On hold', tone: 'plain', total: 'To pay if owed' },
  disputed: { name: 'Disputed', tone: 'plain', total: 'To pay if owed' },
  contested: { name: 'At your bank', tone: 'warning', total: 'Charged' },
  refunding: { name: 'Refund pending', tone: 'plain', total: 'Charged' },
  refunded: { name: 'Refunded', tone: 'plain' },
  waived: { name: 'Waived', tone: 'plain' },
};

const problemTexts: Record<ChargeProblem, string> = {
  no_card: 'There is no card on file, so please pay it on a secure page.',
  declined: 'Your card was declined. Please pay it on a secure page.',
  authentication_needed: 'Your bank needs you to confirm the payment on a secure page.',
  payment_failed: 'Your payment did not go through. Please pay it again on a secure page.',
  taken_back: 'Your bank reversed the payment, so the fee is owed again. Please pay it on a secure page.',
  credit_used:
    'The payment for this hire was refunded, and its credit was used for another hire. Please pay it on a secure page.',
  role_corrected:
    'The role was corrected, and its fee is higher. Nothing is charged automatically: if you agree, please pay the difference on a secure page.',
};

/** The status of a hire and what happens next. */
export function statusText({ status, charge_cents, free_because, problem, starts_on }: Hire): string {
  const amount = exactDollars(charge_cents);
  switch (status) {
    case 'free':
      return free_because ? freeTexts[free_because] : 'Nothing is owed.';
    case 'waiting':
      return `Decided on ${dayText(starts_on)}: no fee if your plan is paid then, otherwise ${amount}. Nothing is charged before that.`;
    case 'processing':
      return `Your payment of ${amount} is being processed. Please do not pay again: we will email you when it is done.`;
    case 'charging':
      return `${amount} is being charged to your card.`;
    case 'paid':
      return charge_cents > 0 ? `${amount} paid.` : 'Your credit covered it.';
    case 'due':
      return `${amount} is due. ${problem ? problemTexts[problem] : 'Please pay it on a secure page.'}`;
    case 'held':
      return 'You told us that you already knew this person. Nothing is charged until we decide.';
    case 'disputed':
      return 'You disputed this hire. Nothing is charged until we decide.';
    case 'contested':
      return 'Your bank is reviewing the payment for this hire. Nothing more is due until it decides.';
    case 'refunding':
      return 'A refund for this hire is on its way to your card.';
    case 'refunded':
      return 'Your payment was refunded. Nothing is owed.';
    case 'waived':
      return 'We decided that nothing is owed.';
  }
}

export const statusTone = ({ status }: Hire): 'success' | 'warning' =>
  unsettled.includes(status) ? 'warning' : 'success';

/** The statuses with an open or processing amount. */
export const unsettled: readonly HireStatus[] = ['due', 'charging', 'processing'];
