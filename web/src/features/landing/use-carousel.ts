import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** The carousel of an element once its code is there; until then the element is a row to scroll through. */
export function useCarousel(element: RefObject<HTMLElement | null>): EmblaCarouselType | undefined {
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  useEffect(() => {
    let gone = false;
    let made: EmblaCarouselType | undefined;
    void import('embla-carousel').then(({ default: create }) => {
      if (gone || !element.current) return;
      made = create(element.current, { loop: true });
      setCarousel(made);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [element]);
  return carousel;
}
