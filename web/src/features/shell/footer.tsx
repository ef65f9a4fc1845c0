import type { PageAddress } from '@nearward/proto/page-path';
import SunMoon from 'lucide-react/icons/sun-moon';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { Button } from '../../shared/ui/button';
import { useInBrowser } from '../../shared/use-in-browser';

// Loaded only when signed in.
const ProductVersion = lazy(() => import('./product-version'));

// Loaded when opened; offline it stays empty.
const Appearance = lazy(() =>
  import('../../shared/appearance').catch(() => ({ default: (): ReactNode => null })),
);

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere';

const pageLink = (to: PageAddress, name: string) => (
  <Link className={linkClass} to={to}>
    {name}
  </Link>
);

export function Footer() {
  const [wasOpened, setWasOpened] = useState(false);
  const works = useInBrowser(() => true, false);
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="frame flex flex-col gap-2 py-8">
        <nav aria-labelledby="quick-links" className="flex flex-wrap items-center gap-x-6">
          <p id="quick-links" className="font-semibold">
            Quick Links
          </p>
          {pageLink('/post-job', 'Post a Job')}
          {pageLink('/find-job', 'Find a Job')}
          {pageLink('/jobs', 'Browse Jobs')}
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
        <div className="flex items-center justify-between gap-4">
          <p className="text-note text-muted">
            © 2026 {brand.name}. A technology platform, not a staffing firm.
          </p>
          <Button aria-label="Light or dark" popoverTarget="appearance" disabled={!works} className="px-3">
            <SunMoon className="size-5" />
          </Button>
          <div
            id="appearance"
            popover="auto"
            onBeforeToggle={() => setWasOpened(true)}
            className="action-menu min-h-27 rounded-control border border-control bg-ground p-4 text-ink shadow-2xl"
          >
            {wasOpened && (
              <Suspense>
                <Appearance />
              </Suspense>
            )}
          </div>
        </div>
        {useSignedInFlag() && (
          <Suspense>
            <ProductVersion />
          </Suspense>
        )}
      </div>
    </footer>
  );
}
