import { dollars } from '@nearward/proto/money';
import { isolateText } from '@nearward/proto/isolate-text';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type Decision, sendMutation } from './decision';
import { emailsEmployer, type MoneyKind, nothingByItself, optionalNote } from './money-kind';

export const claimKind: MoneyKind = {
  name: 'claims',
  title: '“We knew them” claims',
  isUrgent: true,
  acts: { decideClaim: 'decided a claim to have known someone' },
  chip: 'Claim',
  cardTitle: (employer, professional) => `${employer} says they already knew ${professional}`,
  decisions: (matter) => [accept(matter), reject(matter)],
};

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
  label: `Accept: no fee${matter.professional_name ? ` for ${isolateText(matter.professional_name.split(' ')[0] ?? '')}` : ''}`,
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

const decideClaim = graphql(`
  mutation DecideClaim($unlock_id: ID!, $accepted: Boolean!, $note: String) {
    decided: decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: $note) {
      message
    }
  }
`);
