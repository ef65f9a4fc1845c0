import { connectionFees, feeCategory } from '@nearward/proto/choices';
import type { Contact } from '@nearward/proto/rest/contact';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, ApiError, messageOf } from '../../shared/api';
import { dollars } from '@nearward/proto/money';
import { billingQuery } from '../../shared/billing';
import { useMayWorkIn } from '../../shared/current-user';
import { cardName, roleName } from '../../shared/hire-texts';
import { isolateText } from '@nearward/proto/isolate-text';
import { invalidate } from '../../shared/queries';
import { TermsText } from '../../shared/terms-text';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { DialogButtons, Modal } from '../../shared/ui/modal';
import { firstName } from './contact-texts';
import { contactsKey, personKey } from './contacts-cache';

interface UnlockDialogProps {
  contact: Contact;
  onClose: () => void;
  onUnlocked: () => void;
}

/** Shows the fee of a hire and requires accepting the terms. Unlocking is free. */
export default function UnlockDialog({ contact, onClose, onUnlocked }: UnlockDialogProps) {
  const { data: billing } = useQuery({ ...billingQuery, refetchOnMount: false }); // the panel has just fetched it
  const mayPay = useMayWorkIn('billing');
  const unlock = useMutation({
    mutationFn: () => api('POST /profiles/:id/unlock', { id: contact.profile_id }),
    onSuccess: async () => {
      void invalidate(billingQuery.queryKey);
      await invalidate(contactsKey, personKey(contact.profile_id));
      onUnlocked();
    },
  });
  const { error } = unlock;
  const needsCard = error instanceof ApiError && error.status === 402;
  return (
    <Modal
      open
      onClose={onClose}
      title="Unlock Contact"
      actions={
        <DialogButtons onClose={onClose} busy={unlock.isPending} onClick={() => unlock.mutate()}>
          Accept
        </DialogButtons>
      }
    >
      {error && (
        <Banner
          tone="error"
          action={needsCard && (mayPay ? <ButtonLink to="/billing">Add a card</ButtonLink> : askOwner)}
          onDismiss={() => unlock.reset()}
        >
          {messageOf(error, appTexts.unlockFailed)}
        </Banner>
      )}
      <p>
        You will see {isolateText(contact.name)}'s email, phone, preferences and note. Unlocking costs
        nothing. {firstName(contact.name)} gets an email with your name, email and phone. If you hire within
        12 months, a connection fee applies:
      </p>
      <ul>
        {feesOf(contact.all_provider_types).map(([type, cents]) => (
          <li key={type} className="flex justify-between gap-4 border-t border-line py-2">
            {roleName(type)} <strong className="tabular-nums">{dollars(cents)}</strong>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        No card is needed now. Under the terms, a valid card on file is needed when you hire.{' '}
        {billing?.card ? (
          <>
            On file: <strong>{cardName(billing.card)}</strong>.
          </>
        ) : mayPay ? (
          <Link to="/billing">Add a card</Link>
        ) : (
          askOwner
        )}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Terms &amp; Conditions</summary>
        <TermsText />
      </details>
    </Modal>
  );
}

const askOwner = 'Owners of your team take care of the card.';

const feesOf = (types: readonly string[]) =>
  types.map((type) => [type, connectionFees[feeCategory(type)].cents] as const);
