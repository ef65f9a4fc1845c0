import { api, messageOf } from './api';
import { billingTexts } from './billing-texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';
import { useHostedPage } from './hosted-page';

/** Shows a failed renewal with a link to its invoice. */
export function UnpaidSubscription() {
  const { open, busy, error } = useHostedPage(() => api('POST /subscription/payment'));
  return (
    <Banner tone="error">
      <span className="flex flex-wrap items-center gap-3">
        <span>
          Your subscription payment did not go through. Hires carry the connection fee until it is paid.
        </span>
        <Button busy={busy} onClick={() => open()}>
          Pay the open invoice
        </Button>
        {error && <span>{messageOf(error, billingTexts.subscriptionPaymentFailed)}</span>}
      </span>
    </Banner>
  );
}
