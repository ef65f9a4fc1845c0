import { type ReactNode, useState } from 'react';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a long form, below a line unless it is the first. */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <section className="flex flex-col gap-5 border-t border-line pt-6 first-of-type:border-0 first-of-type:pt-0">
    <h2>{title}</h2>
    {children}
  </section>
);

interface FormGroupProps extends FormSectionProps {
  hasError: boolean;
}

/** A closed part of a long form, which opens for an error in it. */
export function FormGroup({ title, hasError, children }: FormGroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line not-last-of-type:-mb-8 last-of-type:border-b"
    >
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{title}</summary>
      <div className="flex flex-col gap-5 pt-2 pb-6">{children}</div>
    </details>
  );
}

/** Focuses a field, in a closed group too. */
export function focusField(id: string): HTMLElement | null {
  const field = document.getElementById(id);
  const group = field?.closest('details');
  if (group) group.open = true;
  field?.focus();
  return field;
}
