import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api';
import { facts, metrics, percentFaster, timeToFill } from './content';

/** Everything that the company states about itself, in one place. */
export const CompanyFigures = () => (
  <section aria-labelledby="figures" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="figures" className="text-title">
        What you can count on
      </h2>
      <p className="text-note text-muted">
        Company figures <MeasuredNumbers />
      </p>
    </div>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-3">
      {facts.map(([figure, text]) => (
        <div key={figure} className="border-t-3 border-brand pt-2">
          <dt className="font-display text-title font-bold">{figure}</dt>
          <dd className="text-note text-muted">{text}</dd>
        </div>
      ))}
    </dl>
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <TimeToFill />
      <Metrics />
    </div>
  </section>
);

/** A link to what is measured, once there is something. */
function MeasuredNumbers() {
  const [hasNumbers, setHasNumbers] = useState(false);
  useEffect(() => {
    const call = new AbortController();
    api('GET /numbers', {}, call.signal)
      .then(({ numbers }) => setHasNumbers(numbers.length > 0))
      .catch(() => undefined);
    return () => call.abort();
  }, []);
  return hasNumbers && <Link to="/numbers">Measured numbers</Link>;
}

const line = {
  background: `
    linear-gradient(var(--brand) 0 0) 0 0 / calc(var(--drawn, 1) * 100%) 3px no-repeat,
    linear-gradient(var(--line) 0 0) 0 0 / 100% 1px no-repeat`,
};

/** Animates the lines above the figures, never the figures. */
function Metrics() {
  const list = useRef<HTMLDListElement>(null);
  useDrawing(list);
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4">
      <h3 id="metrics" className="text-lead">
        So far
      </h3>
      <dl
        ref={list}
        className="grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,34%)),1fr))] content-between gap-x-10 gap-y-2"
      >
        {metrics.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="pt-2 font-display text-title font-bold" style={line}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const frames = 120;

/** Fast first, slow at the end. */
const shareAt = (frame: number): number => 1 - (1 - frame / frames) ** 3;

/** Animates `--drawn` from 0 to 1 over 120 frames once visible. With reduced motion it stays unset, which shows the complete line. */
function useDrawing(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const chart = element.current;
    if (!chart || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let request = 0;
    let frame = 0;
    const next = () => {
      chart.style.setProperty('--drawn', String(shareAt(++frame)));
      if (frame < frames) request = requestAnimationFrame(next);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        request = requestAnimationFrame(next);
      },
      { threshold: 0.3 },
    );
    observer.observe(chart);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
      chart.style.removeProperty('--drawn');
    };
  }, [element]);
}

const longest = Math.max(...timeToFill.map(({ traditional }) => traditional));
const width = (days: number) => `${(days / longest) * 100}%`;

/** A real table; the bars repeat its numbers for the eye. */
const TimeToFill = () => (
  <section aria-labelledby="time-to-fill" className="@container flex min-w-0 flex-col gap-4">
    <h3 id="time-to-fill" className="text-lead">
      Time to fill, in days
    </h3>
    {/* Very large text makes it wider than a phone: then it scrolls by itself, with the keyboard too. */}
    <div role="group" aria-labelledby="time-to-fill" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left @max-xs:text-note">
        <thead>
          <tr className="text-note text-muted">
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Role
            </th>
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Nearward
            </th>
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Traditional
            </th>
            <th scope="col" className="hidden w-1/3 py-2 @md:table-cell">
              <span className="sr-only">As bars</span>
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Faster
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {timeToFill.map((row) => (
            <tr key={row.role} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 @sm:pr-4 font-semibold">
                {row.role}
              </th>
              <td className="py-2 pr-2 @sm:pr-4 font-bold text-brand">{row.here}</td>
              <td className="py-2 pr-2 @sm:pr-4 text-muted">{row.traditional}</td>
              <td aria-hidden="true" className="hidden py-2 pr-4 @md:table-cell">
                <div className="h-2.5 bg-brand" style={{ width: width(row.here) }} />
                <div className="mt-1 h-2.5 bg-control" style={{ width: width(row.traditional) }} />
              </td>
              <td className="py-2 text-right font-bold">{percentFaster(row)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
