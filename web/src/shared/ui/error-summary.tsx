import { useEffect, useRef } from 'react';
import type { Problem } from '../form-problems';
import { Dismiss } from './banner';

interface ErrorSummaryProps {
  title: string;
  problems: readonly Problem[];
  attempt: number;
  onDismiss: () => void;
}

/** What must be mended before a form can be sent. Takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({ title, problems, attempt, onDismiss }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-error bg-error-soft p-4 text-error"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 wrap-anywhere">{title}</h2>
        <Dismiss onClick={onDismiss} />
      </div>
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="text-error"
              onClick={(event) => {
                event.preventDefault();
                const target = document.getElementById(field);
                target?.scrollIntoView({ block: 'center' });
                target?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
