import { isOwing } from '@nearward/proto/rest/subscription-status';
import type { Billing } from '@nearward/proto/rest/subscription';
import clsx from 'clsx';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { exactDollars } from '@nearward/proto/money';
import { priceIds, subscriptionPlans } from '@nearward/proto/choices';
import { api } from '../shared/api';
import { billingTexts, billingQuery } from '../shared/billing';
import { brand } from '../shared/brand';
import { useCurrentUser, useMayWorkIn } from '../shared/current-user';
import { dateText, useNow } from '../shared/dates';
import { Banner, Notice } from '../shared/ui/banner';
import { MutationError } from '../shared/mutation-error';
import { focusOnMount } from '../shared/focus-on-mount';
import { cardName } from '../shared/hire-texts';
import { Button, ButtonLink } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { NotLoaded } from '../shared/ui/placeholders';
import { PageHeader } from '../shared/ui/page-header';
import { pollMs, UnpaidSubscription, useHostedPage, useMayStillArrive } from '../shared/hosted-page';
import { useDropParameter } from '../shared/use-drop-parameter';
import { useLiveChanges } from '../shared/use-live-changes';
import { statusText, statusTone, unsettled } from '../shared/hire-report/hire-status';
import { Hires } from '../features/billing/hire-card';
import { Invoices, Ledger, UnlockedContacts } from '../features/billing/billing-lists';
import { useQuery } from '@tanstack/react-query';
import { inThisTab, payingHire } from '../shared/hire-report/pay-hire';

/** The employer's balance, payment method and hires. */
export default function BillingPage() {
  const [search] = useSearchParams();
  const [returnedFrom] = useState({
    card: search.get('card') === 'saved',
    payment: search.get('hire') === 'paid',
  });
  const { billing, error, refetch, saving, cardSaved, confirming, overdue, arrived } =
    useBilling(returnedFrom);
  useLiveChanges();
  useDropParameter('card', cardSaved);
  useDropParameter('hire', arrived);
  const { user } = useCurrentUser();
  const mayPay = useMayWorkIn('billing');
  const mayHire = useMayWorkIn('hiring');
  const now = useNow();
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <PageHeader title="Billing" />
        <p className="hidden print:block">
          {brand.name} · account of {user?.email} · printed {dateText(new Date(now).toISOString())}
        </p>
        <Reported hires={billing?.hires ?? []} />
        {saving && <Banner tone="warning">Saving your card…</Banner>}
        {confirming && <Banner tone="warning">Confirming payment…</Banner>}
        {overdue && <Banner tone="warning">{billingTexts.paymentOverdue}</Banner>}
        {arrived && <Banner tone="success">Payment received.</Banner>}
        {isOwing(billing?.subscription.status) && mayPay && <UnpaidSubscription />}
        {!billing && (
          <NotLoaded
            query={{ error, refetch }}
            text={billingTexts.billingFailed}
            cards={3}
            className="grid grid-cols-1 gap-4 md:grid-cols-2"
          />
        )}
        {billing && !mayPay && (
          <Notice>Your role sees hires, and no payments, plan or cards. Ask an owner about those.</Notice>
        )}
        {billing && mayPay && (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr]">
            <Balance {...billing} />
            <CardOnFile billing={billing} />
            <Plan billing={billing} />
          </div>
        )}
      </div>
      {billing && (
        <>
          <Hires hires={billing.hires} />
          {mayHire && <UnlockedContacts contacts={billing.unlocked} hires={billing.hires} />}
          {mayPay && billing.ledger.length > 0 && <Ledger {...billing} />}
          {mayPay && billing.invoices.length > 0 && <Invoices invoices={billing.invoices} />}
        </>
      )}
      <section aria-labelledby="terms" className="border-t border-line pt-4 text-note text-muted">
        <h2 id="terms" className="pb-1 text-body text-ink">
          Terms
        </h2>
        {mayHire && (
          <p>
            The terms you accepted for each contact are shown with the contact, above and on your dashboard.
          </p>
        )}
        <a href="/terms.pdf" className="inline-flex min-h-11 items-center">
          Terms &amp; Conditions (PDF)
        </a>
      </section>
    </div>
  );
}

/** The live status of a hire that was just reported. */
function Reported({ hires }: { hires: Parameters<typeof Hires>[0]['hires'] }) {
  const { reported } = (useLocation().state ?? {}) as { reported?: string };
  const [dismissed, setDismissed] = useState(false);
  if (!reported || dismissed) return null;
  const hire = hires.find(({ id }) => id === reported);
  return (
    <div tabIndex={-1} ref={focusOnMount} className="outline-none">
      <Banner tone={hire ? statusTone(hire) : 'success'} onDismiss={() => setDismissed(true)}>
        The hire is reported. {hire && statusText(hire)}
      </Banner>
    </div>
  );
}

type Sums = Pick<Billing, 'owed_cents' | 'undecided_cents' | 'credit_cents'>;

/** Hires that may still become free are not owed yet. */
const Balance = ({ owed_cents, undecided_cents, credit_cents }: Sums) => (
  <dl className="grid grid-cols-2 gap-x-5 rounded-card border border-line p-5 md:max-lg:col-span-2">
    <Figure name="You owe" cents={owed_cents - undecided_cents}>
      {owed_cents > undecided_cents
        ? 'See the hires below.'
        : undecided_cents > 0
          ? `${exactDollars(undecided_cents)} is not decided yet. See the hires below.`
          : 'You are all paid up.'}
    </Figure>
    <Figure name="Your credit" cents={credit_cents}>
      {credit_cents > 0
        ? 'It comes off the fee for your next hire.'
        : 'If a hire does not last 30 days, its fee becomes credit.'}
    </Figure>
  </dl>
);

const Figure = ({ name, cents, children }: { name: string; cents: number; children: string }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="font-display text-lead leading-tight font-bold">{name}</dt>
    <dd>
      <span className={clsx('block py-1 font-display text-title font-bold', cents === 0 && 'text-muted')}>
        {exactDollars(cents)}
      </span>
      <span className="block text-note leading-snug text-muted">{children}</span>
    </dd>
  </div>
);

/** A title, its text and a button; on a phone the button is next to the title. */
const panel =
  'flex gap-3 max-md:flex-wrap max-md:items-center max-md:justify-between max-md:*:[p,div]:order-1 max-md:*:[p,div]:basis-full md:flex-col md:items-start';

function CardOnFile({ billing }: { billing: Billing }) {
  const page = useHostedPage(() => {
    replacedCard.set(JSON.stringify(billing.card));
    return api('POST /billing/card');
  });
  return (
    <Card className={panel}>
      <h2>Card on file</h2>
      <MutationError of={page} text={billingTexts.cardFailed} />
      <p>{cardText(billing)}</p>
      <p className="text-note text-muted">
        Your card is charged only when you hire. We never see its number.
      </p>
      <Button
        // An open fee comes first, and is paid without a card on file, too.
        kind={billing.card || billing.owed_cents > 0 ? 'plain' : 'primary'}
        className="mt-auto"
        busy={page.busy}
        onClick={() => page.open()}
      >
        {billing.card ? (
          <span>
            Replace <span className="max-md:sr-only">the card</span>
          </span>
        ) : (
          'Add a card'
        )}
      </Button>
    </Card>
  );
}

function cardText({ card }: Billing): string {
  if (!card) return 'No card yet.';
  const month = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  const until = new Date(card.exp_year, card.exp_month); // the month after it
  return until > new Date()
    ? `${cardName(card)}, expires ${month}`
    : `${cardName(card)}, expired ${month}. Please replace it.`;
}

const Plan = ({ billing }: { billing: Billing }) => (
  <Card className={panel}>
    <h2>Plan</h2>
    <p>{planText(billing)}</p>
    <ButtonLink to="/subscription" className="mt-auto">
      See the plans
    </ButtonLink>
  </Card>
);

function planText({ subscription }: Billing): string {
  const plan = priceIds.find((id) => id === subscription.stripe_price_id);
  if (isOwing(subscription.status)) return 'Payment due. Hires have a fee until your plan is paid.';
  if (subscription.status !== 'active' || !plan)
    return 'No subscription: you pay one flat fee when you hire.';
  const { name } = subscriptionPlans[plan];
  return subscription.cancel_at_period_end
    ? `${name}, canceled. It ends with the current billing period. Hires that start before then have no fee.`
    : `${name}. Hires have no fee if the plan is paid on their first working day.`;
}

/** Plan, card and hires, polled for a minute while a change is pending. */
function useBilling(returnedFrom: { card: boolean; payment: boolean }) {
  const isWaiting = useMayStillArrive();
  const [paying] = useState(payingHire.get);
  const [replaced] = useState(replacedCard.get);
  const hasNewCard = (billing?: Billing) =>
    billing?.card ? JSON.stringify(billing.card) !== replaced : false;
  const saving = (billing?: Billing) => returnedFrom.card && !hasNewCard(billing);
  const confirming = (billing?: Billing) => returnedFrom.payment && !isPaid(billing, paying);
  const charging = (billing?: Billing) => billing?.hires.some(({ status }) => status === 'charging') ?? false;
  const { data, error, refetch } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state: { data: current } }) =>
      // The replaced card may still be shown when the user returns.
      isWaiting && (returnedFrom.card || confirming(current) || charging(current)) ? pollMs : false,
  });
  const isLoaded = data !== undefined;
  return {
    billing: data,
    error,
    refetch,
    saving: isWaiting && isLoaded && saving(data),
    /** Whether the new card is shown, or the same one was entered again. */
    cardSaved: hasNewCard(data) || (!isWaiting && !!data?.card),
    confirming: isWaiting && isLoaded && confirming(data),
    /** It should have arrived by now. */
    overdue: !isWaiting && isLoaded && confirming(data),
    arrived: returnedFrom.payment && isLoaded && !confirming(data),
  };
}

/** Whether the paid hire is settled, or all hires if the paid one is unknown. */
const isPaid = (billing: Billing | undefined, paying: string | null): boolean =>
  billing?.hires.every(({ id, status }) => (paying ? id !== paying : false) || !unsettled.includes(status)) ??
  false;

/** The card as JSON, or 'null', that this tab is replacing on a hosted page. */
const replacedCard = inThisTab('replaced-card');
