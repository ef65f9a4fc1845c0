import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api, messageOf } from '../shared/api';
import { billingTexts } from '../shared/billing';
import { Banner } from '../shared/ui/banner';
import { Button, ButtonLink } from '../shared/ui/button';
import { TaskCard } from '../shared/ui/card';
import { useOnce } from '../shared/use-once';

/** Opened from an email: redirects to the receipt, whose provider address expires after a month. */
export default function Receipt() {
  const { id = '' } = useParams();
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: () => api('POST /hires/:id/receipt', { id }),
    onSuccess: ({ url }) => window.location.replace(url), // going back leads past this page
  });
  useOnce(mutate);
  return (
    <TaskCard title="Receipt">
      {isError ? (
        <Banner tone="error">{messageOf(error, billingTexts.documentFailed)}</Banner>
      ) : (
        <p role="status">Opening your receipt …</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isError && (
          <Button busy={isPending} onClick={() => mutate()}>
            Try again
          </Button>
        )}
        <ButtonLink to="/billing">See your billing page</ButtonLink>
      </div>
    </TaskCard>
  );
}
