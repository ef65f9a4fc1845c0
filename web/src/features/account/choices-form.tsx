import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { ActionProblem } from '../../shared/action-problem';

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
