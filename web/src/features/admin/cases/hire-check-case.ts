import { dayText } from '../../../shared/dates';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import type { Fact } from './case';
import { type Decision, sendMutation } from './decision';
import { emailsNobody, type MoneyKind, optionalNote } from './money-kind';

export const hireCheckKind: MoneyKind = {
  name: 'hire-checks',
  title: 'Answers that differ',
  isUrgent: true,
  acts: { decideHireCheck: 'decided whose answer about a hire is right' },
  chip: 'Answers differ',
  cardTitle: (employer, professional) => `${employer} and ${professional} disagree whether the hire lasts`,
  facts: (matter) => statementsOf(matter),
  decisions: (matter) => [employerIsRight(matter), professionalIsRight(matter)],
};

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

const decideHireCheck = graphql(`
  mutation DecideHireCheck($id: ID!, $right: String!, $note: String) {
    decided: decideHireCheck(id: $id, right: $right, note: $note) {
      message
    }
  }
`);
