import { useState, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from './ui/modal';
import { signedInFlag } from './signed-in-flag';

/**
 * Confirms before unsaved changes are lost by `leave` (the form's Cancel), a link or closing the page. Render
 * `confirmLeaving` in the page.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  onLeave: () => void = () => undefined,
  /** Called on discard, for example to remove a draft. */
  onDiscard: () => void = () => undefined,
) {
  const [leaving, setLeaving] = useState(false);
  const blocker = useLeaveWarning(isDirty);
  const stay = () => {
    setLeaving(false);
    blocker.reset?.();
  };
  const confirmLeaving = (
    <Confirm
      open={leaving || blocker.state === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => {
        onDiscard();
        if (blocker.state === 'blocked') blocker.proceed();
        else onLeave();
      }}
    >
      Your changes have not been saved.
    </Confirm>
  );
  return { confirmLeaving, leave: () => (isDirty ? setLeaving(true) : onLeave()) };
}

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
