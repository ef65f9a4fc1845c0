import { useRef } from 'react';
import { metrics } from './content';
import { useDrawing } from './use-drawing';

const line = {
  background: `
    linear-gradient(var(--brand) 0 0) 0 0 / calc(var(--drawn, 1) * 100%) 3px no-repeat,
    linear-gradient(var(--line) 0 0) 0 0 / 100% 1px no-repeat`,
};

/** The figures are never other than they are: what moves is the line that is drawn above each. */
export function Metrics() {
  const list = useRef<HTMLDListElement>(null);
  useDrawing(list);
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4">
      <h2 id="metrics" className="text-title">
        So far
      </h2>
      <dl
        ref={list}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-10 gap-y-4"
      >
        {metrics.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse pb-4">
            <dt className="text-muted">{label}</dt>
            <dd className="pt-4 font-display text-headline font-bold" style={line}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
