import { useLayoutEffect } from 'react';

/**
 * Says on the document that a person is open, for what then makes room on the page around. A `:has()` would say it, too,
 * and have a browser look at the style of the whole page again whenever a row, a dialog or the focus changes.
 */
export function useMarkedOpen(isOpen: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-person-open', isOpen);
    return () => document.documentElement.removeAttribute('data-person-open');
  }, [isOpen]);
}
