import { hireLimits } from '@nearward/proto/hire-rules';
import { exactDollars } from '@nearward/proto/money';
import type { Hire, HireQuote, HireRequest } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useController, useForm, useWatch } from 'react-hook-form';
import { api, ApiError, messageOf } from '../api';
import { type UnlockedContact, billingTexts } from '../billing';
import { dayHere, useNow } from '../dates';
import { focusOnMount } from '../focus-on-mount';
import { cardName, freeTexts, nameOf, roleName } from '../hire-texts';
import { useOpenInterviews } from '../interviews/canceled-interviews';
import { lazyResolver, loadCheck } from '../lazy-resolver';
import { RoleField } from '../role-field';
import { Banner, ErrorBanner, Notice } from '../ui/banner';
import { Bill } from '../ui/bill';
import { Button, ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { DraftNote, useDraft } from '../use-draft';
import { TextField } from '../ui/field';
import { Modal } from '../ui/modal';
import { type FieldTexts, useFields } from '../use-fields';
import { useUnsavedChanges } from '../use-unsaved-changes';

interface ReportFormProps {
  contact: UnlockedContact;
  card: Billing['card'];
  onReported: (hire: Hire) => void;
  /** The common provider types of the pair: a single one is chosen from the start. */
  commonTypes?: readonly string[];
  /** Closes the dialog; without it the form is a page whose Cancel links to billing. */
  onClose?: () => void;
}

/** Collects the facts, shows the exact amount, then reports. */
export function ReportForm({ contact, card, commonTypes, onReported, onClose }: ReportFormProps) {
  const { profile_id } = contact;
  const types = contact.fees.map(({ provider_type }) => provider_type);
  const [start] = useState(() => {
    const [role = '', ...others] = commonTypes?.length ? commonTypes : types;
    return { ...emptyHire, role: others.length === 0 ? role : '' };
  });
  const form = useForm<HireValues, unknown, HireRequest>({
    resolver: hireResolver(profile_id),
    defaultValues: start,
    shouldFocusError: false,
  });
  const draft = useDraft(form, `hire-${profile_id}`, start);
  const { confirmLeaving, leave } = useUnsavedChanges(form.formState.isDirty, onClose, draft.forget);
  const [error, setError] = useState<string>();
  /** Shown when the amount has changed since it was accepted. */
  const [changed, setChanged] = useState<string>();
  const now = useNow();
  const { element, submit, summary, text, errorOf, showProblems } = useFields(form, hireFieldTexts);
  const offerDay = useWatch({ control: form.control, name: 'offer_accepted_on' });
  const role = useController({ control: form.control, name: 'role' }).field;
  const hasInterview =
    useOpenInterviews((each) => each.side === 'employer' && each.profile_id === profile_id) > 0;

  const showError = (problem: unknown, fallback: string) => {
    const message = messageOf(problem, fallback);
    const field = serviceFieldErrors[message];
    if (field) form.setError(field, { type: 'service', message });
    else setError(message);
    showProblems();
  };
  const quote = useMutation({
    mutationFn: (request: HireRequest) => api('POST /hires/quote', { body: request }),
    onError: (problem) => showError(problem, billingTexts.hireQuoteFailed),
  });
  const report = useMutation({
    mutationFn: ({ request, charge_cents }: { request: HireRequest; charge_cents: number }) =>
      api('POST /hires', { body: { ...request, charge_cents } }),
    onMutate: () => setError(undefined),
    onSuccess: (hire) => {
      draft.forget();
      onReported(hire);
    },
    onError: (problem, { request }) => {
      if (problem instanceof ApiError && problem.message === texts.amountChanged) {
        setChanged(problem.message);
        quote.mutate(request);
      } else showError(problem, billingTexts.hireReportFailed);
    },
  });
  /** The form has changed since the quote. */
  const dropQuote = () => {
    if (!quote.isIdle) quote.reset();
    setChanged(undefined);
  };
  const isReporting = report.isPending || report.isSuccess;
  const body = (
    <>
      {draft.kept && (
        <DraftNote
          onStartOver={() => {
            dropQuote();
            draft.startOver();
          }}
        />
      )}
      <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>
      <form
        id="hire-report"
        ref={element}
        noValidate
        className="flex max-w-170 flex-col gap-5"
        onChange={dropQuote}
        onSubmit={(event) => {
          setError(undefined);
          setChanged(undefined);
          submit((request) => !quote.isPending && quote.mutate(request))(event);
        }}
      >
        {summary}
        <RoleField
          label={hireFieldTexts.role.label}
          likely={types}
          value={role.value}
          onChange={role.onChange}
          error={errorOf('role')}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField type="date" max={dayHere(new Date(now))} required {...text('offer_accepted_on')} />
          <TextField type="date" min={offerDay || undefined} required {...text('starts_on')} />
        </div>
        <TextField
          hint="For example $85,000. It does not change the fee."
          inputMode="numeric"
          autoComplete="off"
          {...text('salary')}
        />
      </form>
      {quote.isSuccess && (
        <HireBill
          key={quote.submittedAt}
          notice={changed}
          quote={quote.data}
          role={quote.variables.role}
          card={card}
        />
      )}
      {hasInterview && (
        <p className="max-w-170">The report cancels your open interview with {nameOf(contact)}.</p>
      )}
    </>
  );
  const actions = (
    <>
      {onClose ? <Button onClick={leave}>Cancel</Button> : <ButtonLink to="/billing">Cancel</ButtonLink>}
      {quote.isSuccess ? (
        <Button
          kind="primary"
          busy={isReporting}
          onClick={() => report.mutate({ request: quote.variables, charge_cents: quote.data.charge_cents })}
        >
          {isReporting ? 'Reporting...' : reportLabel(quote.data)}
        </Button>
      ) : (
        <Button kind="primary" type="submit" form="hire-report" busy={quote.isPending}>
          {quote.isPending ? 'One moment...' : 'See the amount'}
        </Button>
      )}
    </>
  );
  return (
    <>
      {onClose ? (
        <Modal open isForm title={`Report a hire of ${nameOf(contact)}`} onClose={leave} actions={actions}>
          <p className="text-note text-muted">
            Within {hireLimits.reportBusinessDays} business days of the accepted offer.
          </p>
          {body}
        </Modal>
      ) : (
        <div className="flex flex-col gap-6">
          {body}
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3">{actions}</div>
        </div>
      )}
      {confirmLeaving}
    </>
  );
}

interface HireBillProps {
  /** Warning shown above the amount. */
  notice?: string;
  quote: HireQuote;
  role: string;
  card: Billing['card'];
}

const isPaidNow = ({ charge_cents, waits_for_claim, waits_for_start }: HireQuote) =>
  charge_cents > 0 && !waits_for_claim && !waits_for_start;

/** Names the amount that is charged. */
const reportLabel = (quote: HireQuote) =>
  `Report the hire${isPaidNow(quote) && quote.has_card ? ` and pay ${exactDollars(quote.charge_cents)}` : ''}`;

/** The exact amount, before anything is charged. */
function HireBill({ notice: warning, quote, role, card }: HireBillProps) {
  const { charge_cents, free_because, late, waits_for_claim, waits_for_start } = quote;
  const paysNow = isPaidNow(quote);
  return (
    <section aria-labelledby="amount" tabIndex={-1} ref={focusOnMount} className="max-w-170">
      <Card className="flex flex-col items-start gap-4">
        <h2 id="amount">What this hire costs</h2>
        {warning && <Banner tone="warning">{warning}</Banner>}
        {late && (
          <Notice>
            The offer was accepted more than {hireLimits.reportBusinessDays} business days ago, so this report
            is late. You can still send it. A late report alone changes nothing.
          </Notice>
        )}
        {waits_for_claim && (
          <Notice>You told us that you already knew this person. Nothing is charged until we decide.</Notice>
        )}
        {waits_for_start && !waits_for_claim && (
          <Notice>
            There is no fee if your subscription is paid for the first working day. We decide on that day, and
            nothing is charged before. If it is not, {whenOwed(quote)}.
          </Notice>
        )}
        {free_because && <p>{freeTexts[free_because]}</p>}
        <Bill rows={free_because ? [] : rowsOf(quote, role)} total={[totalOf(quote, card), charge_cents]} />
        {paysNow && !quote.has_card && (
          <p>
            There is no card on file, so nothing is charged now. The fee is then due, and you pay it on a
            secure page linked from your billing page.
          </p>
        )}
        {paysNow && <p className="text-muted">Nothing has been charged so far.</p>}
      </Card>
    </section>
  );
}

const whenOwed = ({ charge_cents, has_card }: HireQuote): string =>
  has_card
    ? `${exactDollars(charge_cents)} is charged to your card then`
    : `${exactDollars(charge_cents)} is due then`;

const rowsOf = (quote: HireQuote, role: string) =>
  (
    [
      [`Connection fee, ${roleName(role)}`, quote.fee_cents],
      ['Credit from a hire that did not last', -quote.failed_hire_credit_cents],
      ['Credit on your first hire', -quote.first_hire_credit_cents],
    ] as const
  ).filter(([, cents]) => cents !== 0);

function totalOf(
  { charge_cents, waits_for_claim, waits_for_start, has_card }: HireQuote,
  card: Billing['card'],
): string {
  if (charge_cents === 0) return 'To pay';
  if (waits_for_claim) return 'To pay if you did not know them';
  if (waits_for_start) return 'To pay if your subscription is not paid for that day';
  if (!has_card) return 'To pay after reporting';
  return `Charged when you report it, to ${card ? cardName(card) : 'your card'}`;
}

/** The form's values, as they are typed. */
export interface HireValues {
  /** A provider type, or `Other: text`. */
  role: string;
  offer_accepted_on: string;
  starts_on: string;
  salary: string;
}

/** Labels and missing-value texts, in the order of the form. */
const hireFieldTexts = {
  role: { label: 'Role', missing: 'Choose the role' },
  offer_accepted_on: { label: 'Offer accepted on' },
  starts_on: { label: 'First working day' },
  salary: { label: 'Yearly salary in dollars (optional)' },
} as const satisfies Record<keyof HireValues, FieldTexts[string]>;

export const emptyHire: HireValues = { role: '', offer_accepted_on: '', starts_on: '', salary: '' };

/** Parses `$85,000`; other text stays, so that the schema rejects it, or the service if the schema did not load. */
const amountOf = (text: string): number | string | null => {
  if (text.trim() === '') return null;
  const amount = Number(text.replace(/[$,\s]/g, '') || NaN);
  return Number.isNaN(amount) ? text : amount;
};

const check = lazyResolver<object, HireRequest>(() =>
  loadCheck(import('@nearward/proto/rest/hire').then(({ hireRequest }) => hireRequest)),
);

export const hireResolver =
  (profile_id: string): Resolver<HireValues, unknown, HireRequest> =>
  (values, context, options) =>
    check({ ...values, profile_id, salary: amountOf(values.salary) }, context, options as never) as never;

/** Fields of errors that only the service can detect. */
const serviceFieldErrors: Readonly<Record<string, keyof HireValues>> = {
  [texts.offerDayLater]: 'offer_accepted_on',
  [texts.offerDayBeforeUnlock]: 'offer_accepted_on',
  [texts.startDayBeforeOffer]: 'starts_on',
  [texts.startDayFarAway]: 'starts_on',
};
