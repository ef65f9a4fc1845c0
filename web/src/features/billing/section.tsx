import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  count: number;
  /** Said when there is none. */
  empty: string;
  children: ReactNode;
}

export function Section({ title, count, empty, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-title">
        {title}
        {count > 0 && ` (${count})`}
      </h2>
      {count > 0 ? children : <p className="max-w-[66ch] text-muted">{empty}</p>}
    </section>
  );
}
