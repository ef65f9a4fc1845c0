import { type ReactNode, useSyncExternalStore } from 'react';
import { subscribeTo } from './subscribe-to';
import { SelectField } from './ui/field';

const names: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' };

/** Chooses the theme of this browser. */
export default function Appearance(): ReactNode {
  const theme = useTheme();
  return (
    <SelectField
      label="Appearance"
      value={theme}
      onChange={(event) => chosenTheme.set(event.target.value as Theme)}
      options={Object.entries(names)}
    />
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';
const changed = 'theme-changed';

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

/** The theme chosen in this browser; `inlineHeadScript` restores it before the first paint. */
const chosenTheme = {
  get(): Theme {
    const value = localStorage.getItem(key);
    return isTheme(value) ? value : 'system';
  },
  set(theme: Theme): void {
    if (theme === 'system') {
      localStorage.removeItem(key);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(key, theme);
      document.documentElement.dataset.theme = theme;
    }
    window.dispatchEvent(new Event(changed));
  },
};

const subscribe = subscribeTo(changed);
const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme.get, () => 'system');
