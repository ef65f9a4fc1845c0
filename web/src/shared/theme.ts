import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const changed = new EventTarget();

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

/** The look that somebody has chosen for this browser; `setBeforePaint` brings it back before anything is seen. */
export const chosenTheme = {
  get(): Theme {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : 'system';
  },
  set(theme: Theme): void {
    if (theme === 'system') {
      localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(key, theme);
      document.documentElement.dataset.theme = theme;
    }
    changed.dispatchEvent(new Event('change'));
  },
};

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme.get, () => 'system');
