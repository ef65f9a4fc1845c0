import type { Profile } from '@nearward/proto/rest/profile';
import { checkPhone } from '@nearward/proto/rest/phone-format';
import { type FormEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api';
import { currentUserKey, useCurrentUser } from '../current-user';
import { MutationError } from '../mutation-error';
import { invalidate } from '../queries';
import { CheckBox, TextField } from '../ui/field';
import { DialogButtons, Modal } from '../ui/modal';

interface CallNumberProps {
  /** The caller. */
  who: string;
  busy: boolean;
  /** Whether the interview is the signed-in person's: a private link may be someone else's. */
  canSave: boolean;
  onClose: () => void;
  onBook: (phone: string) => void;
}

/** Asks for the number for an interview by phone, which is saved in the profile only on request. */
export default function CallNumber({ who, busy, canSave, onClose, onBook }: CallNumberProps) {
  const { user } = useCurrentUser();
  const [phone, setPhone] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [isTried, setTried] = useState(false);
  const profile = canSave ? user?.profile : undefined;
  const save = useMutation({
    // Omitted fields keep their values; these are required.
    mutationFn: ({ id, token, email, name, locations, provider_types, specialties, version }: Profile) =>
      api('PUT /profiles/:token', {
        token: token ?? id,
        body: { email, name, locations, provider_types, specialties, phone, version },
      }),
    onSuccess: () => {
      void invalidate(currentUserKey);
      onBook(phone);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checkPhone(phone)) return;
    if (profile && isSaved) save.mutate(profile);
    else onBook(phone);
  };
  return (
    <Modal open isTyped title="Your phone number" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <MutationError of={save} text="Your profile could not be changed. Please try again." />
        <p>{who} calls you. The number is deleted after the interview.</p>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          required
          autoFocus
          value={phone}
          error={isTried ? (checkPhone(phone) ?? undefined) : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        {profile && !user?.is_impersonating && (
          <CheckBox checked={isSaved} onChange={setSaved}>
            Also save it in my profile
          </CheckBox>
        )}
        <DialogButtons onClose={onClose} busy={busy || save.isPending}>
          Book
        </DialogButtons>
      </form>
    </Modal>
  );
}
