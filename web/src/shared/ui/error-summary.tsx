import { useEffect, useRef } from 'react';

export interface Problem {
  /** The id of the field's element. */
  field: string;
  label: string;
  text: string;
}

/** What must be mended before a form can be sent. Takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({
  title,
  problems,
  attempt,
}: {
  title: string;
  problems: Problem[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-error bg-error-soft p-4 text-error"
    >
      <h2>{title}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ field, label, text }) => (
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
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
