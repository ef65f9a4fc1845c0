import { useQuery, useQueryClient } from '@tanstack/react-query';
import { billingQuery } from '../../shared/billing';
import { focusOnMount } from '../../shared/focus-on-mount';
import { ReportForm } from '../../shared/hire-report/report-form';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Skeleton } from '../../shared/ui/skeleton';
import { contactsKey } from './contacts-cache';

/** Reports a hire inside the person's panel. */
export default function HireReport({ profileId, onClose }: { profileId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: billing, isError, refetch } = useQuery(billingQuery);
  const contact = billing?.unlocked.find(({ profile_id }) => profile_id === profileId);
  return (
    <section className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-[1.0625rem] outline-none">
        Report a hire
      </h3>
      <p className="text-small text-muted">Within 7 business days of the accepted offer.</p>
      {contact ? (
        <ReportForm
          contact={contact}
          card={billing?.card ?? null}
          onCancel={onClose}
          onReported={() => {
            void queries.invalidateQueries({ queryKey: billingQuery.queryKey });
            void queries.invalidateQueries({ queryKey: contactsKey });
            onClose();
          }}
        />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()}>Your billing could not be loaded.</LoadFailed>
      ) : (
        <Skeleton />
      )}
    </section>
  );
}
