import { Subscription } from '../features/subscription/subscription';
import { SignedInOnly } from '../shared/signed-in-only';
import { titled } from '../shared/brand';

export const meta = titled('Subscription');

export default function SubscriptionRoute() {
  return (
    <SignedInOnly>
      <Subscription />
    </SignedInOnly>
  );
}
