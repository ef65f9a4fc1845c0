import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { TextField } from './ui/field';

interface EmailFormProps {
  onSend: (email: string) => void;
  /** The first value of the field. */
  email?: string;
  /** Shown before the field. */
  intro?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** An email form. Reads the field on submit, because autofill may not send change events. */
export function EmailForm({ onSend, email, intro, children }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    // Browsers reject a space that came with the address, for example from Word.
    const value = field.current.value.trim();
    field.current.value = value;
    const { validity } = field.current;
    const wrong =
      value === '' ? 'Enter your email' : validity.typeMismatch && 'Please enter a valid email address.';
    setProblem(wrong || undefined);
    if (wrong) field.current.focus();
    else onSend(value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {intro}
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        required
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      {children}
    </form>
  );
}
