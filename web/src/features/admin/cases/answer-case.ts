import { hireLimits } from '@nearward/proto/hire-rules';
import { dollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { roleName } from '../../../shared/hire-texts';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type Decision, sendMutation } from './decision';
import { waive } from './dispute-case';
import {
  emailsBoth,
  emailsEmployer,
  emailsNobody,
  hiddenFromEmployer,
  type MoneyKind,
  nothingByItself,
} from './money-kind';

export const professionalDisputeKind: MoneyKind = {
  name: 'professional-disputes',
  title: 'Disputed by professional',
  isUrgent: true,
  acts: { decideAnswer: 'decided a professional’s dispute of a hire' },
  chip: 'Dispute',
  cardTitle: (employer, professional) => `${professional} disputes being hired by ${employer}`,
  decisions: (matter) => [
    ...((matter.status && byStatus[matter.status]) ?? []).map((decision) => decision(matter)),
    dismiss(matter),
  ],
};

export const otherRoleKind: MoneyKind = {
  name: 'other-roles',
  title: 'Hired in another role',
  chip: 'Other role',
  cardTitle: (employer, professional) => `${employer} hired ${professional} in a role that was not accepted`,
  roleFacts: ({ role, accepted_roles }) => [
    ['Reported role', role && roleName(role)],
    ['Accepted roles', accepted_roles.map(roleName).join(', ')],
  ],
  decisions: (matter) => [correctOtherRole(matter), keepRole(matter)],
};

const reason = (hint: string) => ({
  label: 'Reason',
  hint,
  required: true,
  maxLength: hireLimits.reasonLength,
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
const dismiss = (matter: MoneyMatter): Decision => ({
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

/** Decisions on a professional's dispute by hire status; every dispute can also be dismissed. */
const byStatus: Partial<Record<HireStatus, ((matter: MoneyMatter) => Decision)[]>> = {
  due: [waive],
  waiting: [waive],
  paid: [refund, correctRole],
};

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
