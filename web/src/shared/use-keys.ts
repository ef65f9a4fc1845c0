import { type KeyboardEvent, useSyncExternalStore } from 'react';

const key = 'keys';
const changed = new EventTarget();

/** Whether single-key shortcuts are on; they disturb speech control. */
export const keysEnabled = {
  get: () => localStorage.getItem(key) !== 'off',
  set(isOn: boolean): void {
    if (isOn) localStorage.removeItem(key);
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

/** An `onKeyDown` handler for shortcuts; ignores keys in fields and dialogs. */
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
