import { useSyncExternalStore } from 'react';
import { timeText } from './words';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says that what is seen may be old, and of when it is. */
export function Offline({ since }: { since: number }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p
      role="status"
      className="rounded-control bg-warning-soft px-3 py-2 text-note text-warning empty:hidden"
    >
      {!isOnline &&
        `You are offline.${since > 0 ? ` This is how it stood at ${timeText(since)}.` : ''} Notes you write are kept and sent when you are back.`}
    </p>
  );
}
