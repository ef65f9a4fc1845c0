import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { useInBrowser } from '../../shared/use-in-browser';
import { caseStudies, type CaseStudy } from './content';

const rotationMs = 5_000;

/** Rotates until used, or not at all with reduced motion. Without JavaScript it is a scrollable row. */
export function CaseStudies() {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isStill = useInBrowser(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, true);
  const [playChoice, setPlayChoice] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const playing = playChoice ?? !isStill;
  const count = caseStudies.length;

  useEffect(() => {
    if (row.current) row.current.scrollLeft = current * row.current.clientWidth;
    if (!playing || isHovered) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), rotationMs);
    return () => clearTimeout(timer);
  }, [current, playing, isHovered, count]);

  const turn = (index: number) => {
    setPlayChoice(false);
    setCurrent((index + count) % count);
  };
  return (
    <section
      aria-labelledby="case-studies"
      aria-roledescription="carousel"
      className="flex min-w-0 flex-col gap-4"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <h2 id="case-studies" className="text-title">
        How others fill their jobs <Example>Worked examples</Example>
      </h2>
      {/* To be scrolled with the keyboard as well. */}
      <div
        ref={row}
        tabIndex={0}
        role="group"
        aria-labelledby="case-studies"
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={() => setPlayChoice(false)}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex grow snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth scripting:[scrollbar-width:none]"
      >
        {caseStudies.map((study, index) => (
          <div
            key={study.company}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            aria-hidden={index !== current}
            className="min-w-0 shrink-0 grow-0 basis-full snap-start scripting-none:pr-4"
          >
            <CaseStudySlide study={study} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-label="Previous case study" onClick={() => turn(current - 1)}>
          <ArrowLeft className="size-5" />
        </Button>
        <Button aria-label="Next case study" onClick={() => turn(current + 1)}>
          <ArrowRight className="size-5" />
        </Button>
        <div className="flex flex-wrap">
          {caseStudies.map(({ company }, index) => (
            <button
              key={company}
              type="button"
              aria-label={`Show case study ${index + 1}`}
              aria-current={index === current}
              onClick={() => turn(index)}
              className="grid size-11 cursor-pointer place-items-center text-brand"
            >
              <span
                className={`size-3 rounded-full border-2 border-current ${index === current ? 'bg-current forced-colors:bg-[Highlight]' : ''}`}
              />
            </button>
          ))}
        </div>
        <Button onClick={() => setPlayChoice(!playing)}>{playing ? 'Pause' : 'Play'}</Button>
      </div>
    </section>
  );
}

function CaseStudySlide({ study }: { study: CaseStudy }) {
  const results = [
    ['Roles filled', study.rolesFilled],
    ['Time to fill', study.timeToFill],
    ['Cost saved', study.costSaved],
    ['Improvement', study.improvement],
  ];
  return (
    <article className="flex h-full flex-col justify-between gap-3 rounded-card border border-line p-5">
      <div className="flex flex-col gap-2 text-note">
        <h3 className="text-lead">{study.company}</h3>
        <p>
          <strong>Challenge.</strong> {study.challenge}
        </p>
        <p>
          <strong>Solution.</strong> {study.solution}
        </p>
        <blockquote>“{study.quote}”</blockquote>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 text-note wrap-anywhere">
        {results.map(([term, value]) => (
          <div key={term} className="border-t border-line py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Marks text that is not from a named customer. */
export const Example = ({ children }: { children: string }) => (
  <span className="inline-block rounded-chip bg-warning-soft px-2 align-middle font-text text-small font-normal text-warning">
    {children}
  </span>
);
