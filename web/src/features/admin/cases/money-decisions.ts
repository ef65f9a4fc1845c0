import { hireLimits } from '@nearward/proto/hire-rules';
import { dollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { isolated } from '@nearward/proto/isolated';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type Decision, sendMutation } from './decision';
import { suspendForUnreportedHire } from './suspension';

const nothingByItself = 'Nothing is charged automatically.';
const emailsEmployer = 'We email the employer.';
const emailsBoth = 'We email both sides.';
const emailsNobody = 'We email no one.';

const hiddenFromEmployer = 'Saved with the decision; the employer does not see it.';
const optionalNote = {
  label: 'Note (optional)',
  hint: hiddenFromEmployer,
  maxLength: hireLimits.reasonLength,
};
const reason = (hint: string) => ({
  label: 'Reason',
  hint,
  required: true,
  maxLength: hireLimits.reasonLength,
});

/** The fee of the accepted terms, or its range. */
function feeText({ fees_cents }: MoneyMatter): string {
  const [least, most] = [fees_cents[0], fees_cents.at(-1)];
  if (least === undefined || most === undefined) return 'a fee';
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

const ofClaim = ({ id }: MoneyMatter, accepted: boolean): Pick<Decision, 'note' | 'send'> => ({
  note: optionalNote,
  send: sendMutation(decideClaim, ({ note }) => ({ unlock_id: id, accepted, note: note || null })),
});
const accept = (matter: MoneyMatter): Decision => ({
  ...ofClaim(matter, true),
  label: `Accept: no fee${matter.professional_name ? ` for ${isolated(matter.professional_name.split(' ')[0] ?? '')}` : ''}`,
  kind: 'primary',
  effect: `The employer owes nothing for hiring this person. ${emailsEmployer}`,
});
const reject = (matter: MoneyMatter): Decision => ({
  ...ofClaim(matter, false),
  label:
    matter.charge_cents === null
      ? `Reject: ${feeText(matter)} if hired`
      : `Reject: ${dollars(matter.charge_cents)} due`,
  effect: `The connection fee applies to a hire of this person. A hire waiting for this decision becomes due. ${nothingByItself} ${emailsEmployer}`,
});

const ofHire = ({ id }: MoneyMatter, decision: string): Pick<Decision, 'note' | 'send'> => ({
  note: optionalNote,
  send: sendMutation(decideHire, ({ note }) => ({ id, decision, note: note || null })),
});
const uphold = (matter: MoneyMatter): Decision => ({
  ...ofHire(matter, 'uphold'),
  label: `Uphold: ${dollars(matter.charge_cents ?? 0)} due`,
  effect: `The hire stays due at six times the fee. ${nothingByItself} ${emailsEmployer}`,
  next: suspendForUnreportedHire(matter.owner_key),
});
const standardFee = (matter: MoneyMatter): Decision => ({
  ...ofHire(matter, 'standard_fee'),
  label: `Back to the standard fee: ${dollars(matter.standard_cents ?? 0)} due`,
  effect: `The standard fee for the role is due, instead of six times the fee. ${nothingByItself} ${emailsEmployer}`,
});
const waive = (matter: MoneyMatter): Decision => ({
  ...ofHire(matter, 'waive'),
  label: 'Waive: nothing due',
  effect: `Nothing is owed for this hire anymore. Any credit used for it is returned. ${emailsEmployer}`,
});

interface AnswerOptions {
  decision: string;
  amount_cents?: number | null;
  hint?: string;
}
const ofAnswer = (
  { id }: MoneyMatter,
  {
    decision,
    amount_cents = null,
    hint = 'Saved with the decision; the professional can read it.',
  }: AnswerOptions,
): Pick<Decision, 'note' | 'send'> => ({
  note: reason(hint),
  send: sendMutation(decideAnswer, ({ note, role }) => ({
    id,
    decision,
    amount_cents,
    role: role || null,
    reason: note,
  })),
});
const refund = (matter: MoneyMatter): Decision => ({
  ...ofAnswer(matter, { decision: 'refund', amount_cents: matter.charge_cents }),
  label: `Refund: ${dollars(matter.charge_cents ?? 0)}`,
  kind: 'danger-outline',
  effect: `The full payment is refunded to the card, and any credit used for the hire is returned. ${emailsBoth}`,
});
const correctionEffect = `If the role costs less, the difference is refunded to the card. If it costs more, the difference is due once the employer agrees. ${nothingByItself}`;
const correctRole = (matter: MoneyMatter): Decision => ({
  ...ofAnswer(matter, { decision: 'correct_role' }),
  label: 'Correct the role',
  hasRole: true,
  effect: `${correctionEffect} ${emailsBoth}`,
});
const dismissAnswer = (matter: MoneyMatter): Decision => ({
  ...ofAnswer(matter, { decision: 'dismiss' }),
  label: 'Dismiss',
  effect: `The hire stays as it was reported. ${emailsBoth}`,
});
const correctOtherRole = (matter: MoneyMatter): Decision => ({
  ...correctRole(matter),
  ...ofAnswer(matter, { decision: 'correct_role', hint: hiddenFromEmployer }),
  effect: `${correctionEffect} ${emailsEmployer}`,
});
const keepRole = (matter: MoneyMatter): Decision => ({
  ...ofAnswer(matter, { decision: 'dismiss', hint: hiddenFromEmployer }),
  label: 'Keep the role',
  effect: `The hire stays as it was reported. ${emailsNobody}`,
});

const ofFailedRefund = (
  { id, charge_cents }: MoneyMatter,
  again: boolean,
): Pick<Decision, 'note' | 'send'> => ({
  note: optionalNote,
  send: sendMutation(decideFailedRefund, ({ note }) => ({
    id,
    again,
    amount_cents: charge_cents ?? 0,
    note: note || null,
  })),
});
const refundAgain = (matter: MoneyMatter): Decision => ({
  ...ofFailedRefund(matter, true),
  label: `Refund again: ${dollars(matter.charge_cents ?? 0)}`,
  kind: 'danger-outline',
  effect: `The refund goes to the same card. If that card is closed, its bank decides whether it arrives. ${emailsEmployer}`,
});
const keepPaid = (matter: MoneyMatter): Decision => ({
  ...ofFailedRefund(matter, false),
  label: 'Keep as paid',
  effect: `The hire stays as it is. Choose this if the money was refunded in another way, or is owed after all. ${emailsNobody}`,
});

const ofHireCheck = (
  { id }: MoneyMatter,
  right: 'employer' | 'professional',
): Pick<Decision, 'note' | 'send' | 'effect'> => ({
  note: optionalNote,
  send: sendMutation(decideHireCheck, ({ note }) => ({ id, right, note: note || null })),
  effect: `The case closes with your finding. Payments and credit stay as they are. ${emailsNobody}`,
});
const employerIsRight = (matter: MoneyMatter): Decision => ({
  ...ofHireCheck(matter, 'employer'),
  label: 'The employer is right',
});
const professionalIsRight = (matter: MoneyMatter): Decision => ({
  ...ofHireCheck(matter, 'professional'),
  label: 'The professional is right',
});

/** Decisions on a professional's dispute besides dismissing it, by hire status. */
const byStatus: Partial<Record<HireStatus, ((matter: MoneyMatter) => Decision)[]>> = {
  due: [waive],
  waiting: [waive],
  paid: [refund, correctRole],
};

export function decisionsFor(matter: MoneyMatter): Decision[] {
  const all = {
    claim: [accept, reject],
    dispute: [uphold, standardFee, waive],
    professional_dispute: [...((matter.status && byStatus[matter.status]) ?? []), dismissAnswer],
    bank_dispute: [],
    other_role: [correctOtherRole, keepRole],
    hire_check: [employerIsRight, professionalIsRight],
    failed_refund: [...(matter.status === 'paid' ? [refundAgain] : []), keepPaid],
  };
  return all[matter.kind].map((decision) => decision(matter));
}

const decideClaim = graphql(`
  mutation DecideClaim($unlock_id: ID!, $accepted: Boolean!, $note: String) {
    decided: decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: $note) {
      message
    }
  }
`);

const decideHire = graphql(`
  mutation DecideHire($id: ID!, $decision: String!, $note: String) {
    decided: decideHire(id: $id, decision: $decision, note: $note) {
      message
    }
  }
`);

const decideAnswer = graphql(`
  mutation DecideAnswer($id: ID!, $decision: String!, $role: String, $amount_cents: Int, $reason: String!) {
    decided: decideAnswer(
      id: $id
      decision: $decision
      role: $role
      amount_cents: $amount_cents
      reason: $reason
    ) {
      message
    }
  }
`);

const decideHireCheck = graphql(`
  mutation DecideHireCheck($id: ID!, $right: String!, $note: String) {
    decided: decideHireCheck(id: $id, right: $right, note: $note) {
      message
    }
  }
`);

const decideFailedRefund = graphql(`
  mutation DecideFailedRefund($id: ID!, $again: Boolean!, $amount_cents: Int!, $note: String) {
    decided: decideFailedRefund(id: $id, again: $again, amount_cents: $amount_cents, note: $note) {
      message
    }
  }
`);
