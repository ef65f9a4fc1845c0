import type { PageAddress } from '@nearward/proto/page-path';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { SelectField } from '../../shared/ui/field';
import { useInBrowser } from '../../shared/use-in-browser';

// Loaded only when signed in.
const ProductVersion = lazy(() => import('./product-version'));

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere';

const pageLink = (to: PageAddress, name: string) => (
  <Link className={linkClass} to={to}>
    {name}
  </Link>
);

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8">
        <div className="flex flex-col gap-2">
          <nav aria-labelledby="quick-links" className="flex flex-wrap items-center gap-x-6">
            <p id="quick-links" className="font-semibold">
              Quick Links
            </p>
            {pageLink('/post-job', 'Post a Job')}
            {pageLink('/find-job', 'Find a Job')}
            {pageLink('/jobs', 'Browse Jobs')}
            {pageLink('/numbers', 'Measured numbers')}
            <a className={linkClass} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            <a className={linkClass} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
              {brand.phone}
            </a>
            {pageLink('/privacy', 'Privacy')}
            <a className={linkClass} href="/terms.pdf">
              Terms (PDF)
            </a>
          </nav>
          <p className="text-note text-muted">
            © 2026 {brand.name}. A technology platform, not a staffing firm.
          </p>
          {useSignedInFlag() && (
            <Suspense>
              <ProductVersion />
            </Suspense>
          )}
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const names: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' };

function ThemeSwitch() {
  const theme = useTheme();
  // Disabled in the prerendered page, where a choice would be lost.
  const works = useInBrowser(() => true, false);
  return (
    <div className="max-w-52">
      <SelectField
        label="Appearance"
        value={theme}
        disabled={!works}
        onChange={(event) => chosenTheme.set(event.target.value as Theme)}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'theme';
const changed = new EventTarget();

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
    changed.dispatchEvent(new Event('change'));
  },
};

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  return () => changed.removeEventListener('change', notify);
}

const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme.get, () => 'system');
