import { useEffect, useRef } from 'react';

/** Runs an effect once, also in strict mode, which mounts each component twice. */
export function useOnce(run: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
}
