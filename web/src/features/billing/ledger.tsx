import type { Billing } from '@nearward/proto/rest/subscription';
import { exactDollars } from '@nearward/proto/money';
import { api } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { nameOf, roleName } from '../../shared/hire-texts';
import { HostedDocument } from '../../shared/hosted-page';
import { FirstItems } from '../../shared/ui/first-items';
import { FoldableSection } from './foldable-section';
import { type Column, StackingTable } from '../../shared/ui/stacking-table';

type Entry = Billing['ledger'][number];

const kinds: Record<Entry['kind'], string> = {
  fee: 'Connection fee',
  first_hire_credit: 'First-hire credit',
  failed_hire_credit: 'Credit from a hire that did not last',
  credit_used: 'Credit used',
  charge: 'Payment',
  reduced: 'Fee reduced',
  waived: 'Fee waived',
  refund: 'Payment refunded',
  fee_returned: 'Fee not owed after a refund',
  dispute_lost: 'Payment reversed by your bank',
  dispute_won: 'Payment reviewed by your bank',
  credit_taken_back: 'Credit reversed with its payment',
  credit_returned: 'Credit returned',
  role_corrected: 'Role corrected',
};
/** A failed refund is booked with the opposite sign. */
const kindOf = ({ kind, owed_cents }: Entry): string => {
  if (kind === 'refund' && owed_cents <= 0) return 'Refund that did not arrive';
  if (kind === 'fee_returned' && owed_cents > 0) return 'Fee owed after all';
  return kinds[kind];
};
const ledgerTitle = 'Fees and Credits';
const amountOf = (cents: number) => (cents === 0 ? '–' : `${cents > 0 ? '+' : ''}${exactDollars(cents)}`);

/** Every ledger entry with its effect on debt and credit; the sums are the balance. */
export function Ledger({ ledger, hires }: Pick<Billing, 'ledger' | 'hires'>) {
  const hireOf = new Map(hires.map((hire) => [hire.id, hire]));
  const columns: Column<Entry>[] = [
    { name: 'Date', cell: ({ at }) => <span className="whitespace-nowrap">{dateText(at)}</span> },
    { name: 'Entry', cell: kindOf },
    {
      name: 'Hire',
      cell: ({ hire_id }) => {
        const hire = hireOf.get(hire_id);
        return hire ? `${nameOf(hire)}, ${roleName(hire.role)}` : 'An earlier hire';
      },
    },
    { name: 'Owed', cell: ({ owed_cents }) => amountOf(owed_cents), amount: true },
    { name: 'Credit', cell: ({ credit_cents }) => amountOf(credit_cents), amount: true },
  ];
  return (
    <FoldableSection
      title={ledgerTitle}
      count={ledger.length}
      empty="Nothing yet. Every fee and credit will be listed here."
    >
      <FirstItems items={ledger} what="entries">
        {(visible) => <StackingTable label={ledgerTitle} columns={columns} rows={visible} />}
      </FirstItems>
    </FoldableSection>
  );
}

type Invoice = Billing['invoices'][number];

const invoicesTitle = 'Invoices';
const invoiceColumns: Column<Invoice>[] = [
  {
    name: 'Date',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{dateText(created_at)}</span>,
  },
  { name: 'Amount', cell: ({ cents }) => exactDollars(cents), amount: true },
  { name: 'Status', cell: ({ status }) => status.charAt(0).toUpperCase() + status.slice(1) },
  {
    name: 'Invoice',
    cell: ({ id, number, url }) =>
      url ? (
        <HostedDocument ask={() => api('POST /invoices/:id', { id })}>{number ?? 'Open'}</HostedDocument>
      ) : (
        (number ?? '–')
      ),
  },
];

export const Invoices = ({ invoices }: { invoices: Invoice[] }) => (
  <FoldableSection title={invoicesTitle} count={invoices.length} empty="No invoices yet.">
    <FirstItems items={invoices} what="invoices">
      {(visible) => <StackingTable label={invoicesTitle} columns={invoiceColumns} rows={visible} />}
    </FirstItems>
  </FoldableSection>
);
