import type { Billing } from '@nearward/proto/rest/subscription';
import { exactDollars } from '@nearward/proto/money';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useId, useState } from 'react';
import type { ClaimStatus, Hire } from '@nearward/proto/rest/hire';
import { api } from '../../shared/api';
import { dateText, dayText } from '../../shared/dates';
import { nameOf, roleName } from '../../shared/hire-texts';
import { HostedDocument } from '../../shared/hosted-page';
import { FirstItems } from '../../shared/ui/first-items';
import { type Column, StackingTable } from '../../shared/ui/stacking-table';
import { useIsNarrow } from '../../shared/use-is-narrow';
import type { UnlockedContact } from '../../shared/billing';
import { HireSummary, activeHire } from '../../shared/hire-summary';
import { keepDots } from '../../shared/keep-dots';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ReasonDialog } from '../../shared/reason-dialog';
import { ResultBanner } from '../../shared/ui/banner';

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
    <FoldableSection title={ledgerTitle} count={ledger.length}>
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
  <FoldableSection title={invoicesTitle} count={invoices.length}>
    <FirstItems items={invoices} what="invoices">
      {(visible) => <StackingTable label={invoicesTitle} columns={invoiceColumns} rows={visible} />}
    </FirstItems>
  </FoldableSection>
);

interface SectionProps {
  title: string;
  count: number;
  /** Shown when the list is empty; without it the section is shown only with entries. */
  empty?: string;
  /** Open on a phone, where the other sections start folded. */
  isFirst?: true;
  children: ReactNode;
}

export function FoldableSection({ title, count, empty, isFirst, children }: SectionProps) {
  const id = useId();
  const folds = useIsNarrow();
  const [unfolded, setUnfolded] = useState(isFirst ?? !folds);
  const name = count > 0 ? `${title} (${count})` : title;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 not-print:max-md:-mt-6 not-print:max-md:border-t not-print:max-md:border-line not-print:max-md:pt-3"
    >
      <h2 id={id}>
        {folds ? (
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={`${id}-all`}
            onClick={() => setUnfolded(!unfolded)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 text-left text-lead"
          >
            {name}
            {unfolded ? <ChevronUp className="size-5" /> : <ChevronDown className="size-5" />}
          </button>
        ) : (
          name
        )}
      </h2>
      <div id={`${id}-all`} hidden={folds && !unfolded} className="flex flex-col gap-4">
        {count > 0 ? children : <p className="max-w-170 text-muted">{empty}</p>}
      </div>
    </section>
  );
}

export const UnlockedContacts = ({ contacts, hires }: { contacts: UnlockedContact[]; hires: Hire[] }) => (
  <FoldableSection
    title="Contacts You Unlocked"
    count={contacts.length}
    empty="No unlocked contacts yet. The people who match your jobs are on your dashboard; unlocking costs nothing."
  >
    <p className="max-w-170 text-muted">
      You owe the fee you accepted only for a hire within 12 months of the unlock.
    </p>
    <FirstItems items={contacts} what="contacts">
      {(visible) => (
        <ul className="divide-y divide-line border-y border-line">
          {visible.map((contact) => (
            <li key={contact.profile_id} className="break-inside-avoid">
              <ContactRow contact={contact} hire={activeHire(hires, contact.profile_id)} />
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  </FoldableSection>
);

const claims: Record<ClaimStatus, string> = {
  waiting: 'You told us that you already knew this person. We have not decided yet.',
  accepted: 'You already knew this person, so a hire has no fee.',
  rejected: 'We could not confirm that you knew this person, so the fee applies to a hire.',
};

/** An unlocked contact with its accepted terms and possible actions. */
function ContactRow({ contact, hire }: { contact: UnlockedContact; hire: Hire | undefined }) {
  const { profile_id, fees, claim, claimable_until, can_report_hire } = contact;
  const [claiming, setClaiming] = useState(false);
  const [result, setResult] = useState<string>();
  const who = <span className="sr-only"> ({nameOf(contact)})</span>;
  return (
    <div className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_27rem]">
      <div>
        <h3 className="text-lead">{nameOf(contact)}</h3>
        <p className="text-muted">
          {keepDots(`${contact.job_title} · unlocked ${dateText(contact.unlocked_at)}`)}
        </p>
      </div>
      <div>
        <ul>
          {fees.map(({ provider_type, cents }) => (
            <li key={provider_type}>
              {exactDollars(cents)} as {roleName(provider_type)}
            </li>
          ))}
        </ul>
        <p className="text-note text-muted">Terms of {dayText(contact.terms_version)}</p>
      </div>
      <div className="flex flex-col gap-2 md:col-span-2 lg:col-span-1">
        {result && <ResultBanner>{result}</ResultBanner>}
        {claim && !result && <p>{claims[claim]}</p>}
        {!can_report_hire && <HireSummary hire={hire} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {can_report_hire && (
            <ButtonLink to={`/hires/report/${profile_id}`}>
              Report a hire
              {who}
            </ButtonLink>
          )}
          {claimable_until && !claim && (
            <Button onClick={() => setClaiming(true)}>
              We already knew this person
              {who}
            </Button>
          )}
        </div>
        {claimable_until && !claim && (
          <p className="text-note text-muted">
            If you already knew this person, tell us by {dayText(claimable_until)}.
          </p>
        )}
      </div>
      {claiming && (
        <ReasonDialog
          title="We already knew this person"
          draftName={`known-${profile_id}`}
          send={(reason) => api('POST /profiles/:id/already-known', { id: profile_id, body: { reason } })}
          onClose={() => setClaiming(false)}
          onDone={({ message }) => {
            setClaiming(false);
            setResult(message);
          }}
        >
          If you knew {nameOf(contact)} before you unlocked the contact, a hire has no fee. Tell us since when
          and how you have known each other, and we will review it.
        </ReasonDialog>
      )}
    </div>
  );
}
