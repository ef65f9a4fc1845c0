import { type ReactNode, type FormEvent, useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { CopyButton } from '../../shared/ui/copy-button';
import { TextField } from '../../shared/ui/field';
import { ActionProblem } from '../../shared/action-problem';

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

interface ChoicesFormProps<Choice extends string> {
  title: string;
  button: string;
  text: {
    label: string;
    name: string;
    type?: 'url';
    maxLength: number;
    hint: ReactNode;
    defaultValue?: string;
  };
  legend: string;
  choices: readonly Choice[];
  labelOf: (choice: Choice) => ReactNode;
  /** At first. */
  chosen: readonly Choice[];
  /** Shows the result itself. If it rejects, the form shows why and keeps what was entered. */
  onSave: (text: string, chosen: Choice[]) => Promise<void>;
  onCancel: () => void;
}

/** A form of a text and several choices, which takes the focus. */
export function ChoicesForm<Choice extends string>(props: ChoicesFormProps<Choice>) {
  const { title, button, text, legend, choices, labelOf, chosen: first, onSave, onCancel } = props;
  const titleId = useId();
  const [chosen, setChosen] = useState(first);
  const save = useMutation({
    mutationFn: (text: string) =>
      onSave(
        text,
        choices.filter((choice) => chosen.includes(choice)),
      ),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(String(new FormData(event.currentTarget).get(text.name)));
  };
  const toggle = (choice: Choice) =>
    setChosen(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]);
  return (
    <form aria-labelledby={titleId} noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
      <h3 id={titleId}>{title}</h3>
      <ActionProblem of={save} />
      <TextField {...text} ref={focusOnMount} autoComplete="off" required />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-semibold">{legend}</legend>
        {choices.map((choice) => (
          <label key={choice} className="framed-choice pr-4 pl-7">
            <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
            <span className="min-w-0">{labelOf(choice)}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {button}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
