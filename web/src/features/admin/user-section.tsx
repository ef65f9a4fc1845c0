import { type ReactNode, useId } from 'react';

/** A part of a person, named by its heading. */
export function UserSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-body">
        {title}
      </h3>
      {children}
    </section>
  );
}
