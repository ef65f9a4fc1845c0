import { hireLimits } from '@nearward/proto/hire-rules';
import { isolateText } from '@nearward/proto/isolate-text';
import { dollars } from '@nearward/proto/money';
import { dayText } from '../../../shared/dates';
import { roleName } from '../../../shared/hire-texts';
import { operation } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type CaseQueue, type Fact, type Decision, sending } from './case';
import { suspendForUnreportedHire } from './suspension';

/** A kind of case about money: its queue, its card and its decisions. */
interface MoneyKind extends Pick<CaseQueue, 'name' | 'title' | 'isUrgent' | 'acts'> {
  chip: string;
  cardTitle: (employer: string, professional: string) => string;
  hint?: string;
  /** The facts about the role, if there is more than the role. */
  roleFacts?: (matter: MoneyMatter) => Fact[];
  facts?: (matter: MoneyMatter) => Fact[];
  decisions: (matter: MoneyMatter) => Decision[];
}

/** The kinds that billing lists, in the order of the rail. The compiler names a missing one. */
export const moneyKinds: Record<MoneyMatter['kind'], MoneyKind> = {
  claim: {
    name: 'claims',
    title: '“Already known” claims',
    isUrgent: true,
    acts: { decideClaim: 'decided a claim to have known someone' },
    chip: 'Claim',
    cardTitle: (employer, professional) => `${employer} says they already knew ${professional}`,
    decisions: (matter) => [
      {
        ...ofClaim(matter, true),
        label: `Accept: no fee${matter.professional_name ? ` for ${isolateText(matter.professional_name.split(' ')[0] ?? '')}` : ''}`,
        kind: 'primary',
        effect: `The employer owes nothing for hiring this person. ${emailsEmployer}`,
      },
      {
        ...ofClaim(matter, false),
        label:
          matter.charge_cents === null
            ? `Reject: ${feeText(matter)} if hired`
            : `Reject: ${dollars(matter.charge_cents)} due`,
        effect: `The connection fee applies to a hire of this person. A hire waiting for this decision becomes due. ${nothingByItself} ${emailsEmployer}`,
      },
    ],
  },
  dispute: {
    name: 'disputes',
    title: 'Disputed by employer',
    isUrgent: true,
    acts: { decideHire: 'decided a disputed hire' },
    chip: 'Dispute',
    cardTitle: (employer, professional) => `${employer} disputes the hire of ${professional}`,
    decisions: (matter) => [
      {
        ...ofHire(matter, 'uphold'),
        label: `Uphold: ${dollars(matter.charge_cents ?? 0)} due`,
        effect: `The hire stays due at six times the fee. ${nothingByItself} ${emailsEmployer}`,
        next: suspendForUnreportedHire(matter.owner_key),
      },
      {
        ...ofHire(matter, 'standard_fee'),
        label: `Back to the standard fee: ${dollars(matter.standard_cents ?? 0)} due`,
        effect: `The standard fee for the role is due, instead of six times the fee. ${nothingByItself} ${emailsEmployer}`,
      },
      waive(matter),
    ],
  },
  professional_dispute: {
    name: 'professional-disputes',
    title: 'Disputed by professional',
    isUrgent: true,
    acts: { decideAnswer: 'decided a professional’s dispute of a hire' },
    chip: 'Dispute',
    cardTitle: (employer, professional) => `${professional} disputes being hired by ${employer}`,
    decisions: (matter) => [
      ...(matter.status === 'due' || matter.status === 'waiting' ? [waive(matter)] : []),
      ...(matter.status === 'paid' ? [refund(matter), correctRole(matter, readable, emailsBoth)] : []),
      {
        ...ofAnswer(matter, 'dismiss', readable),
        label: 'Dismiss',
        effect: `The hire stays as it was reported. ${emailsBoth}`,
      },
    ],
  },
  failed_refund: {
    name: 'failed-refunds',
    title: 'Failed refunds',
    isUrgent: true,
    acts: { decideFailedRefund: 'decided a refund that did not arrive' },
    chip: 'Refund failed',
    cardTitle: (employer, professional) => `The bank of ${employer} returned the refund for ${professional}`,
    hint: 'The refund did not arrive, so the hire counts as paid again.',
    decisions: (matter) => {
      const refundAgain: Decision = {
        ...ofFailedRefund(matter, true),
        label: `Refund again: ${dollars(matter.charge_cents ?? 0)}`,
        kind: 'danger-outline',
        effect: `The refund goes to the same card. If that card is closed, its bank decides whether it arrives. ${emailsEmployer}`,
      };
      const keepPaid: Decision = {
        ...ofFailedRefund(matter, false),
        label: 'Keep as paid',
        effect: `The hire stays as it is. Choose this if the money was refunded in another way, or is owed after all. ${emailsNobody}`,
      };
      return matter.status === 'paid' ? [refundAgain, keepPaid] : [keepPaid];
    },
  },
  hire_check: {
    name: 'hire-checks',
    title: 'Employer and professional disagree',
    isUrgent: true,
    acts: { decideHireCheck: 'decided whose answer about a hire is right' },
    chip: 'They disagree',
    cardTitle: (employer, professional) => `${employer} and ${professional} disagree whether the hire lasts`,
    facts: ({ still_on, ended_on, worked_on, left_on }) => [
      ['Employer says', statement(ended_on, still_on)],
      ['Professional says', statement(left_on, worked_on)],
    ],
    decisions: (matter) => [
      { ...ofHireCheck(matter, 'employer'), label: 'The employer is right' },
      { ...ofHireCheck(matter, 'professional'), label: 'The professional is right' },
    ],
  },
  other_role: {
    name: 'other-roles',
    title: 'Hired in another role',
    chip: 'Other role',
    cardTitle: (employer, professional) =>
      `${employer} hired ${professional} in a role that was not accepted`,
    roleFacts: ({ role, accepted_roles }) => [
      ['Reported role', role && roleName(role)],
      ['Accepted roles', accepted_roles.map(roleName).join(', ')],
    ],
    decisions: (matter) => [
      correctRole(matter, hiddenFromEmployer, emailsEmployer),
      {
        ...ofAnswer(matter, 'dismiss', hiddenFromEmployer),
        label: 'Keep the role',
        effect: `The hire stays as it was reported. ${emailsNobody}`,
      },
    ],
  },
  bank_dispute: {
    name: 'bank-disputes',
    title: 'Under bank review',
    chip: 'At the bank',
    cardTitle: (employer, professional) =>
      `The bank of ${employer} is reviewing the payment for ${professional}`,
    hint: 'Respond in Stripe. The bank’s decision will show here.',
    decisions: () => [],
  },
};

const nothingByItself = 'Nothing is charged automatically.';
const emailsEmployer = 'We email the employer.';
const emailsBoth = 'We email both sides.';
const emailsNobody = 'We email no one.';
const hiddenFromEmployer = 'Saved with the decision; the employer does not see it.';
const readable = 'Saved with the decision; the professional can read it.';

const maxLength = hireLimits.reasonLength;
const optionalNote = { label: 'Note (optional)', hint: hiddenFromEmployer, maxLength };

/** The fee of the accepted terms, or its range. */
function feeText({ fees_cents }: MoneyMatter): string {
  const [least, most] = [fees_cents[0], fees_cents.at(-1)];
  if (least === undefined || most === undefined) return 'a fee';
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

const statement = (left: string | null, stayed: string | null) =>
  left ? `the last day was ${dayText(left)}` : stayed && `still there on ${dayText(stayed)}`;

const ofClaim = ({ id }: MoneyMatter, accepted: boolean) => ({
  note: optionalNote,
  send: sending(decideClaim, ({ note }) => ({ unlock_id: id, accepted, note: note || null })),
});
const decideClaim = operation(`mutation DecideClaim($unlock_id: ID!, $accepted: Boolean!, $note: String) {
  decided: decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: $note) { message }
}`);

const ofHire = ({ id }: MoneyMatter, decision: string) => ({
  note: optionalNote,
  send: sending(decideHire, ({ note }) => ({ id, decision, note: note || null })),
});
const decideHire = operation(`mutation DecideHire($id: ID!, $decision: String!, $note: String) {
  decided: decideHire(id: $id, decision: $decision, note: $note) { message }
}`);
/** Also for a hire whose professional disputes it before it is paid. */
const waive = (matter: MoneyMatter): Decision => ({
  ...ofHire(matter, 'waive'),
  label: 'Waive: nothing due',
  effect: `Nothing is owed for this hire anymore. Any credit used for it is returned. ${emailsEmployer}`,
});

const ofAnswer = (
  { id }: MoneyMatter,
  decision: string,
  hint: string,
  amount_cents: number | null = null,
) => ({
  note: { label: 'Reason', hint, required: true, maxLength },
  send: sending(decideAnswer, ({ note, role }) => ({
    id,
    decision,
    amount_cents,
    role: role || null,
    reason: note,
  })),
});
const decideAnswer = operation(`mutation DecideAnswer(
  $id: ID!, $decision: String!, $role: String, $amount_cents: Int, $reason: String!
) {
  decided: decideAnswer(
    id: $id, decision: $decision, role: $role, amount_cents: $amount_cents, reason: $reason
  ) { message }
}`);
const refund = (matter: MoneyMatter): Decision => ({
  ...ofAnswer(matter, 'refund', readable, matter.charge_cents),
  label: `Refund: ${dollars(matter.charge_cents ?? 0)}`,
  kind: 'danger-outline',
  effect: `The full payment is refunded to the card, and any credit used for the hire is returned. ${emailsBoth}`,
});
const correctRole = (matter: MoneyMatter, hint: string, emails: string): Decision => ({
  ...ofAnswer(matter, 'correct_role', hint),
  label: 'Correct the role',
  hasRole: true,
  effect: `If the role costs less, the difference is refunded to the card. If it costs more, the difference is due once the employer agrees. ${nothingByItself} ${emails}`,
});

const ofFailedRefund = ({ id, charge_cents }: MoneyMatter, again: boolean) => ({
  note: optionalNote,
  send: sending(decideFailedRefund, ({ note }) => ({
    id,
    again,
    amount_cents: charge_cents ?? 0,
    note: note || null,
  })),
});
const decideFailedRefund = operation(`mutation DecideFailedRefund(
  $id: ID!, $again: Boolean!, $amount_cents: Int!, $note: String
) {
  decided: decideFailedRefund(id: $id, again: $again, amount_cents: $amount_cents, note: $note) { message }
}`);

const ofHireCheck = ({ id }: MoneyMatter, right: 'employer' | 'professional') => ({
  note: optionalNote,
  send: sending(decideHireCheck, ({ note }) => ({ id, right, note: note || null })),
  effect: `The case closes with your finding. Payments and credit stay as they are. ${emailsNobody}`,
});
const decideHireCheck = operation(`mutation DecideHireCheck($id: ID!, $right: String!, $note: String) {
  decided: decideHireCheck(id: $id, right: $right, note: $note) { message }
}`);
