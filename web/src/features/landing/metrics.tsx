import { useRef } from 'react';
import { metrics } from './content';
import { useDrawnShare } from './use-drawn-share';

const lineOf = (share: number) => ({
  background: `linear-gradient(var(--brand), var(--brand)) 0 0 / ${share * 100}% 3px no-repeat, linear-gradient(var(--line), var(--line)) 0 0 / 100% 1px no-repeat`,
});

/** The figures are never other than they are: what moves is the line that is drawn above each. */
export function Metrics() {
  const section = useRef<HTMLDListElement>(null);
  const share = useDrawnShare(section);
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4">
      <h2 id="metrics" className="text-title">
        So far
      </h2>
      <dl
        ref={section}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-10 gap-y-4"
      >
        {metrics.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse pb-4">
            <dt className="text-muted">{label}</dt>
            <dd className="pt-4 font-display text-headline font-bold" style={lineOf(share)}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
