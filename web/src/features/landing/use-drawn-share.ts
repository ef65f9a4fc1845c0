import { type RefObject, useEffect, useState } from 'react';

const frames = 120;

/** Fast first, slow at the end. */
const shareAt = (frame: number): number => 1 - (1 - Math.min(1, frame / frames)) ** 3;

/**
 * How much of something is drawn: from 0 to 1 over 120 frames, once the element is seen. It is 1 from the start where
 * nothing moves: without JavaScript, on paper, and for people who asked for less motion.
 */
export function useDrawnShare(element: RefObject<Element | null>): number {
  const [share, setShare] = useState(1);
  useEffect(() => {
    if (!element.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let request = 0;
    let frame = 0;
    const next = () => {
      setShare(shareAt(++frame));
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
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, [element]);
  return share;
}
