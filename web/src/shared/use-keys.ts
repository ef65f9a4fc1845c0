import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { subscribeTo } from './subscribe-to';

const key = 'keys';
const changed = 'keys-changed';
const subscribe = subscribeTo(changed);

/** Whether single-key shortcuts are on; they disturb speech control. */
export const keysEnabled = {
  get: () => localStorage.getItem(key) !== 'off',
  /** Set on by the switch or by a first use. */
  set(isOn: boolean): void {
    localStorage.setItem(key, isOn ? 'used' : 'off');
    window.dispatchEvent(new Event(changed));
  },
};

export const useKeysEnabled = () => useSyncExternalStore(subscribe, keysEnabled.get, () => true);

/** Whether to show the letters of the shortcuts: only to those who have used one. */
export const useShowsKeys = () =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === 'used',
    () => false,
  );

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog';

/** An `onKeyDown` handler for shortcuts; ignores keys in fields and dialogs, and letters where no help names them. */
export const onKeys =
  (areNamed: boolean, actions: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const { target, key: pressed, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    if (!(areNamed && keysEnabled.get()) && pressed.length === 1) return;
    const action = actions[pressed];
    if (!action) return;
    event.preventDefault();
    if (pressed.length === 1 && localStorage.getItem(key) === null) keysEnabled.set(true);
    action();
  };
