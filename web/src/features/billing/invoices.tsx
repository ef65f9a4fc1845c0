import type { Billing } from '@nearward/proto/rest/subscription';
import { api } from '../../shared/api';
import { dateText } from '../../shared/dates';
import { exactDollars } from '@nearward/proto/money';
import { HostedDocument } from './hosted-document';
import { Newest } from './newest';
import { Section } from './section';
import { type Column, StackingTable } from './stacking-table';

type Invoice = Billing['invoices'][number];

const title = 'Invoices';
const columns: Column<Invoice>[] = [
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
  <Section title={title} count={invoices.length} empty="No invoices yet.">
    <Newest items={invoices} what="invoices">
      {(shown) => <StackingTable label={title} columns={columns} rows={shown} />}
    </Newest>
  </Section>
);
