import type { Contact } from '@nearward/proto/rest/contact';
import type { Hire } from '@nearward/proto/rest/hire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingQuery } from '../../shared/billing';
import { useMayWorkIn } from '../../shared/current-user';
import { statusText } from '../../shared/hire-report/hire-status';
import { usePayHire } from '../../shared/hire-report/pay-hire';
import { ReportForm } from '../../shared/hire-report/report-form';
import { invalidate } from '../../shared/queries';
import { NotLoaded } from '../../shared/ui/placeholders';
import { Button } from '../../shared/ui/button';
import { Modal } from '../../shared/ui/modal';
import { contactsKey } from './contacts-cache';

interface HireReportProps {
  contact: Contact;
  onClose: (isReported: boolean) => void;
}

/** Reports a hire in a dialog, which then shows what is due. */
export default function HireReport({ contact: person, onClose }: HireReportProps) {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  const [reported, setReported] = useState<Hire>();
  const contact = billing?.unlocked.find(({ profile_id }) => profile_id === person.profile_id);
  if (reported) return <Reported hire={reported} onClose={() => onClose(true)} />;
  if (contact)
    return (
      <ReportForm
        contact={contact}
        card={billing?.card ?? null}
        commonTypes={person.matching_provider_types}
        onClose={() => onClose(false)}
        onReported={(hire) => {
          setReported(hire);
          void invalidate(billingQuery.queryKey, contactsKey);
        }}
      />
    );
  return (
    <Modal open isForm title="Report a hire" onClose={() => onClose(false)} closeLabel="Close">
      <NotLoaded query={{ error, refetch }} text="Your billing could not be loaded." />
    </Modal>
  );
}

/** The cost of the reported hire, with a button to pay it. */
function Reported({ hire, onClose }: { hire: Hire; onClose: () => void }) {
  const page = usePayHire(hire);
  const paysNow = useMayWorkIn('billing') && hire.status === 'due';
  return (
    <Modal
      open
      title="Reported"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{paysNow ? 'Pay later' : 'Close'}</Button>
          {paysNow && (
            <Button kind="primary" busy={page.busy} onClick={() => page.open()}>
              Pay now
            </Button>
          )}
        </>
      }
    >
      {page.problem}
      <p role="status">{statusText(hire)}</p>
    </Modal>
  );
}
