import { type KeyboardEvent, useSyncExternalStore } from 'react';

const key = 'keys';
const changed = new EventTarget();

/** Whether this browser's person wants single keys to do something: they are in the way of whoever speaks to it. */
export const keysEnabled = {
  get: () => localStorage.getItem(key) !== 'off',
  set(wanted: boolean): void {
    if (wanted) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    changed.dispatchEvent(new Event('change'));
  },
};

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

export const useKeysEnabled = () => useSyncExternalStore(subscribe, keysEnabled.get, () => true);

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog';

/** For the `onKeyDown` of the part in which single keys count; not while its focus is in a field or a dialog. */
export const onKeys =
  (actions: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const { target, key: pressed, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    if (!keysEnabled.get() && pressed.length === 1) return;
    const action = actions[pressed];
    if (!action) return;
    event.preventDefault();
    action();
  };
