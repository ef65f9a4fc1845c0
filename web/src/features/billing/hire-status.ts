import type { ChargeProblem, Hire, HireStatus } from '@nearward/proto/rest/hire';
import { freeTexts } from '../../shared/hire-words';
import { exactDollars } from '@nearward/proto/money';

/** A status in a word or two. */
export const statusNames: Record<HireStatus, string> = {
  free: 'No fee',
  charging: 'Being charged',
  paid: 'Paid',
  due: 'To pay',
  held: 'On hold',
  disputed: 'Disputed',
  waived: 'Waived',
};

const problemTexts: Record<ChargeProblem, string> = {
  no_card: 'There is no card on file, so please pay it on a secure page.',
  declined: 'Your card was declined. Please pay it on a secure page.',
  authentication_needed: 'Your bank needs you to confirm the payment on a secure page.',
};

/** How a hire stands, and what happens next. */
export function statusText({ status, charge_cents, free_because, problem }: Hire): string {
  const amount = exactDollars(charge_cents);
  switch (status) {
    case 'free':
      return free_because ? freeTexts[free_because] : 'Nothing is owed.';
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
    case 'waived':
      return 'We decided that nothing is owed.';
  }
}

export const statusTone = ({ status }: Hire): 'success' | 'warning' =>
  status === 'due' || status === 'charging' ? 'warning' : 'success';
