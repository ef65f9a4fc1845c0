import { Billing } from '../features/billing/billing';
import { SignedInOnly } from '../shared/signed-in-only';
import { titled } from '../shared/brand';

export const meta = titled('Billing');

export default function BillingRoute() {
  return (
    <SignedInOnly>
      <Billing />
    </SignedInOnly>
  );
}
