import type { Billing } from '@nearward/proto/rest/subscription';
import { api, messageOf } from '../../shared/api';
import { cardName } from '../../shared/hire-words';
import { billingTexts } from '../../shared/billing-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useHostedPage } from '../../shared/use-hosted-page';

export function CardOnFile({ billing }: { billing: Billing }) {
  const page = useHostedPage(() => api('POST /billing/card'));
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2>Card on file</h2>
      {page.error && (
        <Banner tone="error" onDismiss={page.dismiss}>
          {messageOf(page.error, billingTexts.cardFailed)}
        </Banner>
      )}
      <p>{cardText(billing)}</p>
      <p className="text-muted">Your card is charged only when you hire. We never see its number.</p>
      <Button
        kind={billing.card ? 'plain' : 'primary'}
        className="mt-auto"
        busy={page.busy}
        onClick={page.open}
      >
        {billing.card ? 'Replace the card' : 'Add a card'}
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
