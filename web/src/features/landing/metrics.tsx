import { type RefObject, useEffect, useRef } from 'react';
import { CompanyFigures } from './company-figures';
import { metrics } from './content';

const line = {
  background: `
    linear-gradient(var(--brand) 0 0) 0 0 / calc(var(--drawn, 1) * 100%) 3px no-repeat,
    linear-gradient(var(--line) 0 0) 0 0 / 100% 1px no-repeat`,
};

/** Animates the lines above the figures, never the figures. */
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
      <CompanyFigures />
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
