import type { ResultOf } from '@nearward/proto/graph';
import { useLazyQuery, useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { hireLimits } from '@nearward/proto/hire-rules';
import { dateText } from '../../shared/dates';
import { focusOnMount } from '../../shared/focus-on-mount';
import { readTexts } from '../../shared/form-values';
import { isolateText } from '@nearward/proto/isolate-text';
import { RoleField } from '../../shared/role-field';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { TextArea, TextField } from '../../shared/ui/field';
import { LoadFailed } from '../../shared/ui/placeholders';
import { messageOf, operation } from './apollo-client';
import type { DecisionResult } from './cases/case';
import { ResultBanner } from './cases/decision-dialog';
import { suspendForUnreportedHire } from './cases/suspension';

const unlockedContactsOf = operation(`query UnlockedContactsOf($employer_email: String!) {
  unlockedContactsOf(employer_email: $employer_email) {
    unlock_id owner_key employer_name professional_name job_title unlocked_at hired
  }
}`);

export type EnterableContact = ResultOf<typeof unlockedContactsOf>['unlockedContactsOf'][number];

const enterUnreportedHire = operation(`mutation EnterUnreportedHire($input: UnreportedHireInput!) {
  enterUnreportedHire(input: $input) { message }
}`);

/** Finds a contact by the employer's email and enters the hire. */
export function UnreportedHires() {
  const [employer, setEmployer] = useState('');
  const [contact, setContact] = useState<EnterableContact>();
  const [entered, setEntered] = useState<DecisionResult>();
  const [find, { data, error, loading }] = useLazyQuery(unlockedContactsOf, { fetchPolicy: 'network-only' });
  const read = (email = employer) => void find({ variables: { employer_email: email } });
  const findButton = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email } = readTexts(event.currentTarget, ['email']);
    setContact(undefined);
    setEntered(undefined);
    setEmployer(email);
    read(email);
  };
  return (
    <section aria-labelledby="unreported" className="flex max-w-170 flex-col items-start gap-4">
      <h2 id="unreported">Enter an unreported hire</h2>
      <p>
        It costs the employer six times the connection fee. Nothing is charged automatically: we email the
        employer, who pays or disputes it.
      </p>
      {entered && <ResultBanner result={entered} onDecided={setEntered} />}
      <form onSubmit={submit} className="flex w-full flex-col gap-4">
        <TextField label="Employer’s email" type="email" autoComplete="off" name="email" required />
        <Button ref={findButton} type="submit" className="self-start" busy={loading}>
          {loading ? 'Searching …' : 'Find contacts'}
        </Button>
      </form>
      {error && <LoadFailed onRetry={() => read()}>{messageOf(error)}</LoadFailed>}
      {contact ? (
        <HireForm
          contact={contact}
          onCancel={() => {
            setContact(undefined);
            findButton.current?.focus();
          }}
          onEntered={(message) => {
            setContact(undefined);
            setEntered({ message, next: suspendForUnreportedHire(contact.owner_key) });
            read();
          }}
        />
      ) : (
        data && <ContactList contacts={data.unlockedContactsOf} onChoose={setContact} />
      )}
    </section>
  );
}

interface ContactListProps {
  contacts: EnterableContact[];
  onChoose: (contact: EnterableContact) => void;
}

/** The employer's unlocked contacts, newest first. */
function ContactList({ contacts, onChoose }: ContactListProps) {
  if (contacts.length === 0)
    return <p role="status">No employer with this address has unlocked a contact.</p>;
  return (
    <ul aria-label="Unlocked contacts" className="w-full">
      {contacts.map((contact) => (
        <li
          key={contact.unlock_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <strong>{contact.professional_name ?? 'Deleted profile'}</strong>
            <br />
            {contact.job_title}, unlocked {dateText(contact.unlocked_at)}
          </span>
          {contact.hired ? (
            <span className="text-muted">Hire already reported</span>
          ) : (
            <Button
              aria-label={`Enter the hire of ${contact.professional_name ?? 'a deleted profile'}`}
              onClick={() => onChoose(contact)}
            >
              Enter the hire
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface HireFormProps {
  contact: EnterableContact;
  onCancel: () => void;
  onEntered: (message: string) => void;
}

function HireForm({ contact, onCancel, onEntered }: HireFormProps) {
  const [role, setRole] = useState('');
  const [enter, { error, loading }] = useMutation(enterUnreportedHire, {
    onCompleted: (answer) => onEntered(answer.enterUnreportedHire.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTexts(event.currentTarget, ['offer_accepted_on', 'starts_on', 'note']);
    if (!loading) void enter({ variables: { input: { ...typed, role, unlock_id: contact.unlock_id } } });
  };
  const who = contact.professional_name ?? 'someone with a deleted profile';
  return (
    <Card className="w-full">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h3 ref={focusOnMount} tabIndex={-1}>
          {isolateText(who)}, hired by {isolateText(contact.employer_name)}
        </h3>
        <RoleField label="Role" value={role} onChange={setRole} />
        <TextField label="Offer accepted on" type="date" required name="offer_accepted_on" />
        <TextField label="First working day" type="date" required name="starts_on" />
        <TextArea
          label="How we found out"
          hint="Saved with the hire; the employer does not see it."
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
