import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { textsOf } from '../../shared/form-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { ContactList } from './contact-list';
import { Failed } from './failed';
import { HireForm } from './hire-form';
import { OfferSuspension } from './suspend';
import { type EnterableContact, unlockedContactsOf } from './operations';

/** By the employer's address to the contact that was hired. */
export function UnreportedHires() {
  const [employer, setEmployer] = useState('');
  const [contact, setContact] = useState<EnterableContact>();
  const [entered, setEntered] = useState<{ message: string; employer?: string }>();
  const [find, { data, error, loading }] = useLazyQuery(unlockedContactsOf, { fetchPolicy: 'network-only' });
  const read = (email = employer) => void find({ variables: { employer_email: email } });
  const findButton = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email } = textsOf(event.currentTarget, ['email']);
    setContact(undefined);
    setEntered(undefined);
    setEmployer(email);
    read(email);
  };
  return (
    <section aria-labelledby="unreported" className="flex flex-col items-start gap-4">
      <h2 id="unreported">Enter a hire that was not reported</h2>
      <p>
        It costs the employer six times the connection fee. Nothing is charged automatically: we email the
        employer, who pays or disputes it.
      </p>
      {entered && (
        <div ref={focusOnMount} tabIndex={-1} className="w-full">
          <Banner tone="success">{entered.message}</Banner>
          {entered.employer && (
            <OfferSuspension ownerKey={entered.employer} onDone={(message) => setEntered({ message })} />
          )}
        </div>
      )}
      <form onSubmit={submit} className="flex w-full max-w-md flex-col gap-4">
        <TextField label="Employer’s email" type="email" autoComplete="off" name="email" required />
        <Button ref={findButton} type="submit" className="self-start" busy={loading}>
          {loading ? 'Looking …' : 'Find contacts'}
        </Button>
      </form>
      {error && <Failed error={error} onRetry={() => read()} />}
      {contact ? (
        <HireForm
          contact={contact}
          onCancel={() => {
            setContact(undefined);
            findButton.current?.focus();
          }}
          onEntered={(message) => {
            setContact(undefined);
            setEntered({ message, employer: contact.owner_key });
            read();
          }}
        />
      ) : (
        data && <ContactList contacts={data.unlockedContactsOf} onChoose={setContact} />
      )}
    </section>
  );
}
