import { type ReactNode, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { NewSecret } from './new-secret';

/** A secret in the only response that has it. */
export interface ShownSecret {
  secret: string;
  message: string;
}

interface NewItemProps {
  title: string;
  /** The noun for its secret, such as `key`. */
  noun: string;
  form: (props: {
    focus: 'text';
    onCancel: () => void;
    onCreated: (secret: ShownSecret) => void;
  }) => ReactNode;
}

/** A button that opens a form, then the secret of what the form created. */
export function NewItem({ title, noun, form }: NewItemProps) {
  const [step, setStep] = useState<'form' | 'closed' | ShownSecret>();
  const close = () => setStep('closed');
  if (step === 'form')
    return <Card className="w-full">{form({ focus: 'text', onCancel: close, onCreated: setStep })}</Card>;
  if (typeof step === 'object') return <NewSecret noun={noun} {...step} onSaved={close} />;
  return (
    <Button ref={step === 'closed' ? focusOnMount : undefined} onClick={() => setStep('form')}>
      {title}
    </Button>
  );
}
