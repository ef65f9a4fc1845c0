import { useMutation } from '@apollo/client/react';
import { hireLimits } from '@nearward/proto/hire-rules';
import { type FormEvent, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { RoleField } from '../../shared/role-field';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { TextArea, TextField } from '../../shared/ui/field';
import { messageOf } from './graph';
import { type EnterableContact, enterUnreportedHire } from './operations';

interface HireFormProps {
  contact: EnterableContact;
  onCancel: () => void;
  onEntered: (message: string) => void;
}

const nothing = { role: '', offer_accepted_on: '', starts_on: '', note: '' };

export function HireForm({ contact, onCancel, onEntered }: HireFormProps) {
  const [typed, setTyped] = useState(nothing);
  const [enter, { error, loading }] = useMutation(enterUnreportedHire, {
    onCompleted: (answer) => onEntered(answer.enterUnreportedHire.message),
  });
  const set = (change: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    void enter({ variables: { input: { ...typed, unlock_id: contact.unlock_id } } });
  };
  const who = contact.professional_name ?? 'somebody with a deleted profile';
  return (
    <Card className="w-full">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h3 ref={focusOnMount} tabIndex={-1}>
          {who}, hired by {contact.employer_name}
        </h3>
        <RoleField id="role" label="Role" value={typed.role} onChange={(role) => set({ role })} />
        <TextField
          label="Offer accepted on"
          type="date"
          required
          value={typed.offer_accepted_on}
          onChange={(event) => set({ offer_accepted_on: event.target.value })}
        />
        <TextField
          label="First working day"
          type="date"
          required
          value={typed.starts_on}
          onChange={(event) => set({ starts_on: event.target.value })}
        />
        <TextArea
          label="How we found out"
          hint="Kept with the hire; the employer does not see it."
          required
          maxLength={hireLimits.reasonLength}
          value={typed.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        {error && <Banner tone="error">{messageOf(error)}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={loading}>
            {loading ? 'Entering …' : 'Enter at six times the fee'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </Card>
  );
}
