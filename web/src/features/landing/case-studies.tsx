import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { caseStudies } from './content';
import { CaseStudySlide } from './case-study-slide';
import { useCarousel } from './use-carousel';
import { useRotation } from './use-rotation';

/** Turns by itself until somebody turns it. Without JavaScript it is a row to scroll through. */
export function CaseStudies() {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useCarousel(viewport);
  const [shown, setShown] = useState(0);
  const next = useCallback(() => embla?.scrollNext(), [embla]);
  const { playing, setHeld, stop, play } = useRotation(embla ? next : undefined);
  useEffect(() => {
    if (!embla) return;
    const show = () => setShown(embla.selectedScrollSnap());
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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
              aria-hidden={embla ? index !== shown : undefined}
              className="min-w-0 shrink-0 grow-0 basis-full pr-4"
            >
              <CaseStudySlide study={study} />
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-label="Previous case study" onClick={() => turn(() => embla?.scrollPrev())}>
          ←
        </Button>
        <Button aria-label="Next case study" onClick={() => turn(() => embla?.scrollNext())}>
          →
        </Button>
        <div className="flex flex-wrap">
          {caseStudies.map(({ company }, index) => (
            <button
              key={company}
              type="button"
              aria-label={`Show case study ${index + 1}`}
              aria-current={index === shown}
              onClick={() => turn(() => embla?.scrollTo(index))}
              className="grid size-11 cursor-pointer place-items-center text-brand"
            >
              <span
                className={`size-3 rounded-full border-2 border-current ${index === shown ? 'bg-current forced-colors:bg-[Highlight]' : ''}`}
              />
            </button>
          ))}
        </div>
        <Button onClick={playing ? stop : play}>{playing ? 'Pause' : 'Play'}</Button>
      </div>
    </section>
  );
}
