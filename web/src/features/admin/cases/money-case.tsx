import { exactDollars } from '@nearward/proto/money';
import type { HireStatus } from '@nearward/proto/rest/hire';
import { Link } from 'react-router';
import { BreakingAddress } from '../../../shared/breaking-address';
import { dayText } from '../../../shared/dates';
import { roleName } from '../../../shared/hire-texts';
import { isolated } from '@nearward/proto/isolated';
import { deskPath } from '../desk-address';
import type { DeskQueues, MoneyMatter } from '../desk-queries';
import { shortMomentText } from '../moment-text';
import { type Case, type CaseQueue, type Fact, nothingWaits } from './case';
import { decisionsFor } from './money-decisions';

type Kind = MoneyMatter['kind'];

/** Cases about money of all kinds, oldest first. */
export const findMoneyCases = ({ matters }: DeskQueues): Case[] | undefined => matters?.map(moneyCase);

export const moneyQueue = (kind: Kind): CaseQueue => ({
  part: 'What is waiting',
  empty: nothingWaits,
  find: ({ matters }) => matters?.filter((matter) => matter.kind === kind).map(moneyCase),
});

interface KindTexts {
  chip: string;
  title: (employer: string, professional: string) => string;
  hint?: string;
}

const kinds: Record<Kind, KindTexts> = {
  claim: {
    chip: 'Claim',
    title: (employer, professional) => `${employer} says they already knew ${professional}`,
  },
  dispute: {
    chip: 'Dispute',
    title: (employer, professional) => `${employer} disputes the hire of ${professional}`,
  },
  professional_dispute: {
    chip: 'Dispute',
    title: (employer, professional) => `${professional} disputes being hired by ${employer}`,
  },
  bank_dispute: {
    chip: 'At the bank',
    title: (employer, professional) => `The bank of ${employer} is reviewing the payment for ${professional}`,
    hint: 'Respond in Stripe. The bank’s decision will show here.',
  },
  other_role: {
    chip: 'Other role',
    title: (employer, professional) => `${employer} hired ${professional} in a role that was not accepted`,
  },
  hire_check: {
    chip: 'Answers differ',
    title: (employer, professional) => `${employer} and ${professional} disagree whether the hire lasts`,
  },
  failed_refund: {
    chip: 'Refund failed',
    title: (employer, professional) => `The bank of ${employer} sent the refund for ${professional} back`,
    hint: 'The refund did not arrive, so the hire counts as paid again.',
  },
};

const statusTexts: Record<HireStatus, string> = {
  free: 'owes nothing',
  waiting: 'decided on the first working day',
  charging: 'the card is being charged',
  processing: 'a payment is under way',
  paid: 'paid',
  due: 'due',
  held: 'waiting for a decision on a claim',
  disputed: 'disputed by the employer',
  contested: 'the bank looks into the payment',
  refunding: 'money goes back',
  refunded: 'money went back',
  waived: 'waived',
};

function moneyCase(matter: MoneyMatter): Case {
  const { id, kind, owner_key, since, reason, employer_name, professional_name } = matter;
  const { chip, title, hint } = kinds[kind];
  const professional = professional_name ? isolated(professional_name) : 'someone with a deleted profile';
  return {
    id: `${kind}-${id}`,
    owner_key,
    since,
    chip: { text: chip, tone: 'warning' },
    title: title(isolated(employer_name), professional),
    quote: reason,
    facts: [{ facts: factsOf(matter) }],
    details: hint && <p>{hint}</p>,
    decisions: decisionsFor(matter),
  };
}

/** The statements of both sides about a hire. */
const statementsOf = ({ still_on, ended_on, worked_on, left_on }: MoneyMatter): Fact[] => [
  [
    'Employer says',
    ended_on ? `the last day was ${dayText(ended_on)}` : still_on && `still there on ${dayText(still_on)}`,
  ],
  [
    'Professional says',
    left_on ? `the last day was ${dayText(left_on)}` : worked_on && `still there on ${dayText(worked_on)}`,
  ],
];

function factsOf(matter: MoneyMatter): Fact[] {
  const { kind, owner_key, employer_email, unlocked_at, charge_cents, role, accepted_roles, status } = matter;
  const isOtherRole = kind === 'other_role';
  const employer = (
    <Link to={deskPath({ user: owner_key })}>
      {employer_email ? <BreakingAddress>{employer_email}</BreakingAddress> : 'A deleted account'}
    </Link>
  );
  return [
    ['Employer', employer],
    ['Unlocked', unlocked_at && shortMomentText(unlocked_at)],
    ['Amount', charge_cents !== null && exactDollars(charge_cents)],
    [isOtherRole ? 'Reported role' : 'Role', role && roleName(role)],
    ['Accepted roles', isOtherRole && accepted_roles.map(roleName).join(', ')],
    ['Hire', status && statusTexts[status]],
    ...(kind === 'hire_check' ? statementsOf(matter) : []),
  ];
}
