import { isOwing } from '@nearward/proto/rest/subscription';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api';
import { brand } from '../../shared/brand';
import { useCurrentUser } from '../../shared/current-user';
import { dateText } from '../../shared/dates';
import { focusOnMount } from '../../shared/focus-on-mount';
import { billingTexts } from '../../shared/billing-texts';
import { UnpaidSubscription } from '../../shared/unpaid-subscription';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Skeleton } from '../../shared/ui/skeleton';
import { Balance } from './balance';
import { CardOnFile } from './card-on-file';
import { statusText, statusTone } from './hire-status';
import { Hires } from './hires';
import { Invoices } from './invoices';
import { Ledger } from './ledger';
import { Plan } from './plan';
import { UnlockedContacts } from './unlocked-contacts';
import { useBilling } from './use-billing';

/** What somebody who hires owes and pays with, and whom they hired. */
export function Billing() {
  const [search] = useSearchParams();
  const { billing, error, refetch, saving, confirming, overdue, arrived } = useBilling({
    card: search.get('card') === 'saved',
    payment: search.get('hire') === 'paid',
  });
  const { user } = useCurrentUser();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <h1>Billing</h1>
        <p className="hidden print:block">
          {brand.name} · account of {user?.email} · printed {dateText(openedAt)}
        </p>
        {error && !billing && (
          <Banner tone="error">
            <span className="flex flex-wrap items-center gap-3">
              {messageOf(error, billingTexts.billingFailed)}
              <Button onClick={() => void refetch()}>Try again</Button>
            </span>
          </Banner>
        )}
        <Reported hires={billing?.hires ?? []} />
        {saving && <Banner tone="warning">Saving your card…</Banner>}
        {confirming && <Banner tone="warning">Confirming payment…</Banner>}
        {overdue && <Banner tone="warning">{billingTexts.paymentOverdue}</Banner>}
        {arrived && <Banner tone="success">Payment received.</Banner>}
        {isOwing(billing?.subscription.status) && <UnpaidSubscription />}
        {!billing && !error && <Skeleton cards={3} className="grid grid-cols-1 gap-4 md:grid-cols-2" />}
        {billing && (
          <>
            <Balance {...billing} />
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <CardOnFile billing={billing} />
              <Plan billing={billing} />
            </div>
          </>
        )}
      </div>
      {billing && (
        <>
          <Hires hires={billing.hires} />
          <UnlockedContacts contacts={billing.unlocked} hires={billing.hires} />
          <Ledger {...billing} />
          <Invoices invoices={billing.invoices} />
        </>
      )}
      <Card className="flex flex-col items-start gap-3">
        <h2>Terms</h2>
        <p>
          The terms you accepted for each contact are shown with the contact, above and on your dashboard.
        </p>
        <a href="/terms.pdf" className="inline-flex min-h-11 items-center">
          Terms &amp; Conditions (PDF)
        </a>
      </Card>
    </div>
  );
}

/** Right after a hire was reported: how it stands, which may change while it is looked at. */
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
