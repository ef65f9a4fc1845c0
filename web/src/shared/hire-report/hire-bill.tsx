import { hireLimits } from '@nearward/proto/hire-rules';
import type { HireQuote } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { focusOnMount } from '../focus-on-mount';
import { cardName, freeTexts, roleName } from '../hire-words';
import { exactDollars } from '@nearward/proto/money';
import { Banner } from '../ui/banner';
import { Bill } from '../ui/bill';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Notice } from '../ui/notice';

interface HireBillProps {
  /** What is to know of the amount before anything else. */
  told?: string;
  quote: HireQuote;
  role: string;
  card: Billing['card'];
  busy: boolean;
  onConfirm: () => void;
}

/** The exact amount, before anything is charged; the button names it. */
export function HireBill({ told, quote, role, card, busy, onConfirm }: HireBillProps) {
  const { charge_cents, free_because, late, waits_for_claim, waits_for_start } = quote;
  const paysNow = charge_cents > 0 && !waits_for_claim && !waits_for_start;
  return (
    <section aria-labelledby="amount" tabIndex={-1} ref={focusOnMount} className="max-w-3xl">
      <Card className="flex flex-col items-start gap-4">
        <h2 id="amount">What this hire costs</h2>
        {told && <Banner tone="warning">{told}</Banner>}
        {late && (
          <Notice>
            The offer was accepted more than {hireLimits.reportBusinessDays} business days ago, so this report
            is late. You can still send it: nothing follows from that by itself.
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
            secure page that your billing page leads to.
          </p>
        )}
        {paysNow && <p className="text-muted">Nothing has been charged so far.</p>}
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {busy
            ? 'Reporting...'
            : `Report the hire${paysNow && quote.has_card ? ` and pay ${exactDollars(charge_cents)}` : ''}`}
        </Button>
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
  if (waits_for_claim) return 'To pay if it is decided that you did not';
  if (waits_for_start) return 'To pay if your subscription is not paid for that day';
  if (!has_card) return 'To pay after reporting';
  return `Charged when you report it, to ${card ? cardName(card) : 'your card'}`;
}
