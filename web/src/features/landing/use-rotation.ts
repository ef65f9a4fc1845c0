import { useCallback, useEffect, useState } from 'react';
import { useInBrowser } from '../../shared/use-in-browser';

const rotationMs = 5_000;

interface Rotation {
  playing: boolean;
  /** While the pointer or the focus is on it, it waits. */
  setHeld: (held: boolean) => void;
  /** For good: somebody has taken the matter into their own hands. */
  stop: () => void;
  play: () => void;
}

/** Calls `next` every five seconds until somebody pauses it. People who asked for less motion start it themselves. */
export function useRotation(next: (() => void) | undefined): Rotation {
  const still = useInBrowser(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches, true);
  const [wanted, setWanted] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const playing = wanted ?? !still;
  const stop = useCallback(() => setWanted(false), []);
  useEffect(() => {
    if (!playing || held || !next) return;
    const timer = setInterval(next, rotationMs);
    return () => clearInterval(timer);
  }, [playing, held, next]);
  return { playing, setHeld, stop, play: () => setWanted(true) };
}
