import { priceIds, subscriptionPlans } from '@nearward/proto/choices';
import type { Billing } from '@nearward/proto/rest/subscription';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

export const Plan = ({ billing }: { billing: Billing }) => (
  <Card className="flex flex-col items-start gap-3">
    <h2>Plan</h2>
    <p>{planText(billing)}</p>
    <ButtonLink to="/subscription" className="mt-auto">
      See the plans
    </ButtonLink>
  </Card>
);

function planText({ subscription }: Billing): string {
  const plan = priceIds.find((id) => id === subscription.stripe_price_id);
  if (subscription.status !== 'active' || !plan)
    return 'No subscription: you pay one flat fee when you hire.';
  const { name } = subscriptionPlans[plan];
  return subscription.cancel_at_period_end
    ? `${name}, cancelled. It ends with the current billing period; hires have no fee until then.`
    : `${name}. Hires have no fee.`;
}
