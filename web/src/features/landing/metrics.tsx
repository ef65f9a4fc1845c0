import { useRef } from 'react';
import { metrics } from './content';
import { useCountUp } from './use-count-up';

export function Metrics() {
  const section = useRef<HTMLDListElement>(null);
  const share = useCountUp(section);
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4">
      <h2 id="metrics" className="text-title">
        So far
      </h2>
      <dl ref={section} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-10">
        {metrics.map(({ value, before = '', after, label }) => (
          <div key={label} className="flex flex-col-reverse border-t border-line py-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-headline font-bold">
              {before}
              {Math.round(value * share).toLocaleString('en-US')}
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
