import { type FormEvent, useState } from 'react';
import { focusOnMount } from '../../shared/focus-on-mount';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';

interface NameFormProps {
  label: string;
  /** The name of the input, by which browsers fill it in. */
  field: string;
  /** The stored one. What another tab saved is shown, and the typed one stays. */
  name: string;
  maxLength: number;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Changes a name in its place. */
export function NameForm({ label, field, name, maxLength, busy, onSave, onCancel }: NameFormProps) {
  const [first] = useState(name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSave(String(new FormData(event.currentTarget).get(field)));
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          label={label}
          name={field}
          defaultValue={first}
          error={name === first ? undefined : `Stored now: ${name}`}
          maxLength={maxLength}
          required
          ref={focusOnMount}
        />
      </div>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}
