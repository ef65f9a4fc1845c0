import { exactDollars } from '@nearward/proto/money';
import { Link } from 'react-router';
import { BreakingAddress } from '../../../shared/reach-links';
import { roleName } from '../../../shared/hire-texts';
import { isolateText } from '@nearward/proto/isolate-text';
import { deskPath } from '../desk-address';
import type { DeskQueues, MoneyMatter } from '../desk-queries';
import { hireStatuses } from '../hire-statuses';
import { shortMomentText } from '../moment-text';
import { type Case, type CaseQueue, type Fact, nothingWaits } from './case';
import { moneyKinds } from './money-kinds';

/** Cases about money of all kinds, oldest first. */
export const findMoneyCases = ({ matters }: DeskQueues): Case[] | undefined => matters?.map(moneyCase);

export const moneyQueues: CaseQueue[] = Object.entries(moneyKinds).map(
  ([kind, { name, title, isUrgent, acts }]) => ({
    name,
    title,
    isUrgent,
    acts,
    part: 'What is waiting',
    empty: nothingWaits,
    find: ({ matters }) => matters?.filter((matter) => matter.kind === kind).map(moneyCase),
  }),
);

function moneyCase(matter: MoneyMatter): Case {
  const { id, kind, owner_key, since, reason, employer_name, professional_name } = matter;
  const { chip, cardTitle, hint, decisions } = moneyKinds[kind];
  const professional = professional_name ? isolateText(professional_name) : 'someone with a deleted profile';
  return {
    id: `${kind}-${id}`,
    owner_key,
    since,
    chip: { text: chip, tone: 'warning' },
    title: cardTitle(isolateText(employer_name), professional),
    quote: reason,
    facts: [{ facts: factsOf(matter) }],
    details: hint && <p>{hint}</p>,
    decisions: decisions(matter),
  };
}

function factsOf(matter: MoneyMatter): Fact[] {
  const { kind, owner_key, employer_email, unlocked_at, charge_cents, role, status } = matter;
  const { roleFacts, facts } = moneyKinds[kind];
  const employer = (
    <Link to={deskPath({ user: owner_key })}>
      {employer_email ? <BreakingAddress>{employer_email}</BreakingAddress> : 'A deleted account'}
    </Link>
  );
  return [
    ['Employer', employer],
    ['Unlocked', unlocked_at && shortMomentText(unlocked_at)],
    ['Amount', charge_cents !== null && exactDollars(charge_cents)],
    ...(roleFacts?.(matter) ?? [['Role', role && roleName(role)] satisfies Fact]),
    ['Hire', status && hireStatuses[status].fact],
    ...(facts?.(matter) ?? []),
  ];
}
