import { dollars } from '@nearward/proto/money';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type Decision, sendMutation } from './decision';
import { emailsEmployer, type MoneyKind, nothingByItself, optionalNote } from './money-kind';
import { suspendForUnreportedHire } from './suspension';

export const disputeKind: MoneyKind = {
  name: 'disputes',
  title: 'Disputed by employer',
  isUrgent: true,
  acts: { decideHire: 'decided a disputed hire' },
  chip: 'Dispute',
  cardTitle: (employer, professional) => `${employer} disputes the hire of ${professional}`,
  decisions: (matter) => [uphold(matter), standardFee(matter), waive(matter)],
};

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
/** Also for a hire whose professional disputes it before it is paid. */
export const waive = (matter: MoneyMatter): Decision => ({
  ...ofHire(matter, 'waive'),
  label: 'Waive: nothing due',
  effect: `Nothing is owed for this hire anymore. Any credit used for it is returned. ${emailsEmployer}`,
});

const decideHire = graphql(`
  mutation DecideHire($id: ID!, $decision: String!, $note: String) {
    decided: decideHire(id: $id, decision: $decision, note: $note) {
      message
    }
  }
`);
