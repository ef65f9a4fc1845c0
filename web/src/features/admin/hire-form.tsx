import { useMutation } from '@apollo/client/react';
import { hireLimits } from '@nearward/proto/hire-rules';
import { type FormEvent, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { textsOf } from '../../shared/form-texts';
import { isolated } from '../../shared/isolated';
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

export function HireForm({ contact, onCancel, onEntered }: HireFormProps) {
  const [role, setRole] = useState('');
  const [enter, { error, loading }] = useMutation(enterUnreportedHire, {
    onCompleted: (answer) => onEntered(answer.enterUnreportedHire.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = textsOf(event.currentTarget, ['offer_accepted_on', 'starts_on', 'note']);
    if (!loading) void enter({ variables: { input: { ...typed, role, unlock_id: contact.unlock_id } } });
  };
  const who = contact.professional_name ?? 'somebody with a deleted profile';
  return (
    <Card className="w-full">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h3 ref={focusOnMount} tabIndex={-1}>
          {isolated(who)}, hired by {isolated(contact.employer_name)}
        </h3>
        <RoleField id="role" label="Role" value={role} onChange={setRole} />
        <TextField label="Offer accepted on" type="date" required name="offer_accepted_on" />
        <TextField label="First working day" type="date" required name="starts_on" />
        <TextArea
          label="How we found out"
          hint="Kept with the hire; the employer does not see it."
          required
          maxLength={hireLimits.reasonLength}
          name="note"
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
