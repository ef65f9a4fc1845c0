import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { Button } from '../../shared/ui/button';
import { useInBrowser } from '../../shared/use-in-browser';
import { caseStudies, type CaseStudy } from './content';

/** Rotates automatically until used. Without JavaScript it is a scrollable row. */
export function CaseStudies() {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useCarousel(viewport);
  const [current, setCurrent] = useState(0);
  const next = useCallback(() => embla?.scrollNext(), [embla]);
  const { playing, setHovered, stop, play } = useRotation(embla ? next : undefined);
  // Far below the first paint, which does not wait for it.
  useEffect(() => void import('./quote-font.css').catch(() => undefined), []);
  useEffect(() => {
    if (!embla) return;
    const show = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', show).on('pointerDown', stop);
    return () => void embla.off('select', show).off('pointerDown', stop);
  }, [embla, stop]);

  const turn = (how: () => void) => {
    stop();
    how();
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
        How others fill their jobs
      </h2>
      {/* To be scrolled with the keyboard as well. */}
      <div
        ref={viewport}
        tabIndex={embla ? undefined : 0}
        className={embla ? 'overflow-hidden' : 'overflow-x-auto'}
      >
        <div className="flex" aria-live={playing ? 'off' : 'polite'}>
          {caseStudies.map((study, index) => (
            <div
              key={study.company}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${caseStudies.length}`}
              aria-hidden={embla ? index !== current : undefined}
              className="min-w-0 shrink-0 grow-0 basis-full pr-4"
            >
              <CaseStudySlide study={study} />
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-label="Previous case study" onClick={() => turn(() => embla?.scrollPrev())}>
          <ArrowLeft className="size-5" />
        </Button>
        <Button aria-label="Next case study" onClick={() => turn(() => embla?.scrollNext())}>
          <ArrowRight className="size-5" />
        </Button>
        <div className="flex flex-wrap">
          {caseStudies.map(({ company }, index) => (
            <button
              key={company}
              type="button"
              aria-label={`Show case study ${index + 1}`}
              aria-current={index === current}
              onClick={() => turn(() => embla?.scrollTo(index))}
              className="grid size-11 cursor-pointer place-items-center text-brand"
            >
              <span
                className={`size-3 rounded-full border-2 border-current ${index === current ? 'bg-current forced-colors:bg-[Highlight]' : ''}`}
              />
            </button>
          ))}
        </div>
        <Button onClick={playing ? stop : play}>{playing ? 'Pause' : 'Play'}</Button>
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
    <article className="flex h-full flex-col justify-between gap-5 rounded-card border border-line p-5">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead">{study.company}</h3>
          <Example>Worked example</Example>
        </div>
        <p>
          <strong>Challenge.</strong> {study.challenge}
        </p>
        <p>
          <strong>Solution.</strong> {study.solution}
        </p>
        <blockquote className="font-quote">“{study.quote}”</blockquote>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-6 wrap-anywhere">
        {results.map(([term, value]) => (
          <div key={term} className="border-t border-line py-2">
            <dt className="text-note text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The element's carousel once its code has loaded. */
function useCarousel(element: RefObject<HTMLElement | null>): EmblaCarouselType | undefined {
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  useEffect(() => {
    let isUnmounted = false;
    let made: EmblaCarouselType | undefined;
    void import('embla-carousel').then(({ default: create }) => {
      if (isUnmounted || !element.current) return;
      made = create(element.current, { loop: true });
      setCarousel(made);
    });
    return () => {
      isUnmounted = true;
      made?.destroy();
    };
  }, [element]);
  return carousel;
}

const rotationMs = 5_000;

interface Rotation {
  playing: boolean;
  /** Pauses while hovered or focused. */
  setHovered: (isHovered: boolean) => void;
  /** Stops permanently after a manual change. */
  stop: () => void;
  play: () => void;
}

/** Calls `next` every five seconds until paused. Starts paused with reduced motion. */
function useRotation(next: (() => void) | undefined): Rotation {
  const still = useInBrowser(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, true);
  const [playChoice, setPlayChoice] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const playing = playChoice ?? !still;
  const stop = useCallback(() => setPlayChoice(false), []);
  useEffect(() => {
    if (!playing || isHovered || !next) return;
    const timer = setInterval(next, rotationMs);
    return () => clearInterval(timer);
  }, [playing, isHovered, next]);
  return { playing, setHovered, stop, play: () => setPlayChoice(true) };
}

/** Marks text that is not from a named customer. */
export const Example = ({ children }: { children: string }) => (
  <span className="rounded-chip bg-warning-soft px-2 text-small text-warning">{children}</span>
);
