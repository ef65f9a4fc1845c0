import { dollars } from '@nearward/proto/money';
import { graphql } from '../apollo-client';
import type { MoneyMatter } from '../desk-queries';
import { type Decision, sendMutation } from './decision';
import { emailsEmployer, emailsNobody, type MoneyKind, optionalNote } from './money-kind';

export const failedRefundKind: MoneyKind = {
  name: 'failed-refunds',
  title: 'Refunds that failed',
  isUrgent: true,
  acts: { decideFailedRefund: 'decided a refund that did not arrive' },
  chip: 'Refund failed',
  cardTitle: (employer, professional) => `The bank of ${employer} sent the refund for ${professional} back`,
  hint: 'The refund did not arrive, so the hire counts as paid again.',
  decisions: (matter) => [...(matter.status === 'paid' ? [refundAgain(matter)] : []), keepPaid(matter)],
};

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

const decideFailedRefund = graphql(`
  mutation DecideFailedRefund($id: ID!, $again: Boolean!, $amount_cents: Int!, $note: String) {
    decided: decideFailedRefund(id: $id, again: $again, amount_cents: $amount_cents, note: $note) {
      message
    }
  }
`);
