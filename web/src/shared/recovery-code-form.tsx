import type { FormEvent } from 'react';
import { Button } from './ui/button';
import { TextField } from './ui/field';

interface RecoveryCodeFormProps {
  /** The account's email; the form has a field for it if unknown. */
  email?: string;
  busy: boolean;
  onSend: (values: { email: string; code: string }) => void;
}

/** Signs in without the passkey. */
export function RecoveryCodeForm({ email, busy, onSend }: RecoveryCodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    if (!busy) onSend({ email: email ?? text('code-email'), code: text('code') });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {email === undefined && (
        <TextField
          label="Email of your account"
          type="email"
          name="code-email"
          autoComplete="email"
          required
        />
      )}
      <TextField
        label="Recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
      />
      <Button type="submit" busy={busy}>
        Use the code
      </Button>
    </form>
  );
}
