import { useEffect, useState } from 'react';

export const rotationMs = 5_000;

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
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // After the first paint, since the page that was built stands still.
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  useEffect(() => {
    if (!playing || held || !next) return;
    const timer = setInterval(next, rotationMs);
    return () => clearInterval(timer);
  }, [playing, held, next]);
  return { playing, setHeld, stop: () => setPlaying(false), play: () => setPlaying(true) };
}
