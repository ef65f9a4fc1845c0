import { type RefObject, useEffect } from 'react';

const frames = 120;

/** Fast first, slow at the end. */
const shareAt = (frame: number): number => 1 - (1 - frame / frames) ** 3;

/**
 * Takes the element's `--drawn` from 0 to 1 over 120 frames, once it is seen. It is unset, which means drawn, where
 * nothing moves: without JavaScript, and for people who asked for less motion.
 */
export function useDrawing(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawn = element.current;
    if (!drawn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let request = 0;
    let frame = 0;
    const next = () => {
      drawn.style.setProperty('--drawn', String(shareAt(++frame)));
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
    observer.observe(drawn);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
      drawn.style.removeProperty('--drawn');
    };
  }, [element]);
}
