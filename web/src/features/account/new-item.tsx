import { type ReactNode, useId, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { CopyButton } from '../../shared/ui/copy-button';

/** A secret in the only response that has it. */
export interface ShownSecret {
  secret: string;
  message: string;
}

interface NewItemProps {
  title: string;
  /** The noun for its secret, such as `key`. */
  noun: string;
  form: (props: { onCancel: () => void; onCreated: (secret: ShownSecret) => void }) => ReactNode;
}

/** A button that opens a form, then the secret of what the form created. */
export function NewItem({ title, noun, form }: NewItemProps) {
  const [step, setStep] = useState<'form' | 'closed' | ShownSecret>();
  const close = () => setStep('closed');
  if (step === 'form') return <Card className="w-full">{form({ onCancel: close, onCreated: setStep })}</Card>;
  if (typeof step === 'object') return <NewSecret noun={noun} {...step} onSaved={close} />;
  return (
    <Button ref={step === 'closed' ? focusOnMount : undefined} onClick={() => setStep('form')}>
      {title}
    </Button>
  );
}

interface NewSecretProps {
  secret: string;
  /** Such as `key`. */
  noun: string;
  message: string;
  onSaved: () => void;
}

/** A new key or secret, which is shown only once. */
export function NewSecret({ secret, noun, message, onSaved }: NewSecretProps) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex w-full flex-col items-start gap-4 rounded-card border border-line bg-sunken p-5"
    >
      <h3 id={title} ref={focusOnMount} tabIndex={-1} className="outline-none">
        Your new {noun}
      </h3>
      <p>{message}</p>
      <p className="flex w-full items-center gap-2 rounded-control border border-line bg-ground px-4 py-2">
        <code className="min-w-0 font-mono wrap-anywhere select-all">{secret}</code>
        <CopyButton what={`the ${noun}`} text={secret} />
      </p>
      <Button kind="primary" onClick={onSaved}>
        I saved it
      </Button>
    </section>
  );
}
