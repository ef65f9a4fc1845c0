import { useSyncExternalStore } from 'react';

/** Below Tailwind's `md`, but never in print, where nothing can be unfolded. */
const narrow = 'screen and (width < 48rem)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
