import { dollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { isolated } from '../../shared/isolated';
import type { ButtonKind } from '../../shared/ui/button';
import type { MoneyMatter } from './desk-queries';

type Choice =
  | { of: 'claim'; accepted: boolean }
  | { of: 'hire'; decision: 'uphold' | 'standard_fee' | 'waive' }
  | { of: 'failed_refund'; again: boolean; amount_cents: number }
  | { of: 'answer'; decision: 'refund' | 'correct_role' | 'dismiss'; amount_cents: number | null }
  | { of: 'other_role'; decision: 'correct_role' | 'dismiss' };

/** A possible decision with its cost and effect. */
export interface Decision {
  label: string;
  kind: ButtonKind;
  effect: string;
  choice: Choice;
}

const nothingByItself = 'Nothing is charged automatically.';

/** The fee of the accepted terms, or its range. */
function feeText({ fees_cents }: MoneyMatter): string {
  const [least, most] = [fees_cents[0], fees_cents.at(-1)];
  if (least === undefined || most === undefined) return 'a fee';
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

const accept = ({ professional_name }: MoneyMatter): Decision => ({
  label: `Accept: no fee${professional_name ? ` for ${isolated(professional_name.split(' ')[0] ?? '')}` : ''}`,
  kind: 'primary',
  effect: 'The employer owes nothing for hiring this person.',
  choice: { of: 'claim', accepted: true },
});
const reject = (matter: MoneyMatter): Decision => ({
  label:
    matter.charge_cents === null
      ? `Reject: ${feeText(matter)} if hired`
      : `Reject: ${dollars(matter.charge_cents)} due`,
  kind: 'plain',
  effect: `The connection fee applies to a hire of this person. A hire waiting for this decision becomes due. ${nothingByItself}`,
  choice: { of: 'claim', accepted: false },
});
const uphold = ({ charge_cents }: MoneyMatter): Decision => ({
  label: `Uphold: ${dollars(charge_cents ?? 0)} due`,
  kind: 'plain',
  effect: `The hire stays due at six times the fee. ${nothingByItself}`,
  choice: { of: 'hire', decision: 'uphold' },
});
const standardFee = ({ standard_cents }: MoneyMatter): Decision => ({
  label: `Back to the standard fee: ${dollars(standard_cents ?? 0)} due`,
  kind: 'plain',
  effect: `The standard fee for the role is due, instead of six times the fee. ${nothingByItself}`,
  choice: { of: 'hire', decision: 'standard_fee' },
});
const waive = (): Decision => ({
  label: 'Waive: nothing due',
  kind: 'plain',
  effect: 'Nothing is owed for this hire anymore. Any credit used for it is returned.',
  choice: { of: 'hire', decision: 'waive' },
});

const refund = ({ charge_cents }: MoneyMatter): Decision => ({
  label: `Refund: ${dollars(charge_cents ?? 0)}`,
  kind: 'danger',
  effect: 'The full payment is refunded to the card, and any credit used for the hire is returned.',
  choice: { of: 'answer', decision: 'refund', amount_cents: charge_cents },
});
const correctRole = (): Decision => ({
  label: 'Correct the role',
  kind: 'plain',
  effect: `If the role costs less, the difference is refunded to the card. If it costs more, the difference is due once the employer agrees. ${nothingByItself}`,
  choice: { of: 'answer', decision: 'correct_role', amount_cents: null },
});
const dismissAnswer = (): Decision => ({
  label: 'Dismiss',
  kind: 'plain',
  effect: 'The hire stays as it was reported.',
  choice: { of: 'answer', decision: 'dismiss', amount_cents: null },
});

const correctOtherRole = (): Decision => ({
  ...correctRole(),
  choice: { of: 'other_role', decision: 'correct_role' },
});
const keepRole = (): Decision => ({
  label: 'Keep the role',
  kind: 'plain',
  effect: 'The hire stays as it was reported.',
  choice: { of: 'other_role', decision: 'dismiss' },
});

const giveBackAgain = ({ charge_cents }: MoneyMatter): Decision => ({
  label: `Refund again: ${dollars(charge_cents ?? 0)}`,
  kind: 'danger',
  effect: 'The refund goes to the same card. If that card is closed, its bank decides whether it arrives.',
  choice: { of: 'failed_refund', again: true, amount_cents: charge_cents ?? 0 },
});
const keepPaid = ({ charge_cents }: MoneyMatter): Decision => ({
  label: 'Keep as paid',
  kind: 'plain',
  effect:
    'The hire stays as it is. Choose this if the money was refunded in another way, or is owed after all.',
  choice: { of: 'failed_refund', again: false, amount_cents: charge_cents ?? 0 },
});

/** Decisions on a professional's dispute besides dismissing it, by hire status. */
const ofAnswer: Partial<Record<HireStatus, ((matter: MoneyMatter) => Decision)[]>> = {
  due: [waive],
  waiting: [waive],
  paid: [refund, correctRole],
};

export function decisionsFor(matter: MoneyMatter): Decision[] {
  const all = {
    claim: [accept, reject],
    dispute: [uphold, standardFee, waive],
    professional_dispute: [...((matter.status && ofAnswer[matter.status]) ?? []), dismissAnswer],
    bank_dispute: [],
    other_role: [correctOtherRole, keepRole],
    failed_refund: [...(matter.status === 'paid' ? [giveBackAgain] : []), keepPaid],
  };
  return all[matter.kind].map((decision) => decision(matter));
}
