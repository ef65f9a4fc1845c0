import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { signedInFlag } from './signed-in-flag';

/**
 * Blocks links, except a logout, and asks before the page is closed while something would be lost. The caller confirms the
 * blocked link.
 */
export function useLeaveWarning(isActive: boolean) {
  const blocker = useBlocker(() => isActive && !signedInFlag.isLeaving);
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
  return blocker;
}
