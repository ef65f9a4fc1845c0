import { type RefObject, useCallback, useEffect, useRef } from 'react';

export const rowLink = (box: HTMLElement | null, profileId: string) =>
  box?.querySelector<HTMLElement>(`[data-person="${profileId}"] a`);

/**
 * Where the focus goes with the person who is open: opened by keys to their heading, by a click it stays in the list
 * (on a phone there is none any more), and closed back to their row. What it answers is told how somebody is opened.
 */
export function usePersonFocus(box: RefObject<HTMLElement | null>, person: string) {
  const byKeys = useRef(false);
  const before = useRef('');
  useEffect(() => {
    const last = before.current;
    before.current = person;
    if (last === person) return;
    if (!person) {
      rowLink(box.current, last)?.focus();
      return;
    }
    const hidden = !box.current?.querySelector('[data-list]')?.checkVisibility?.();
    if (hidden) window.scrollTo({ top: 0 });
    if (byKeys.current || hidden) document.getElementById('person')?.focus({ preventScroll: true });
    byKeys.current = false;
  }, [box, person]);
  return useCallback((isByKeys: boolean) => {
    byKeys.current = isByKeys;
  }, []);
}
