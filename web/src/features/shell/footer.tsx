import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { brand } from '../../shared/brand';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { ThemeSwitch } from './theme-switch';

// A visitor need not load what only admins see.
const ProductVersion = lazy(() => import('./product-version'));

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8">
        <div className="flex flex-col gap-2">
          <nav aria-labelledby="quick-links" className="flex flex-wrap items-center gap-x-6">
            <p id="quick-links" className="font-semibold">
              Quick Links
            </p>
            <Link className={linkClass} to="/post-job">
              Post a Job
            </Link>
            <Link className={linkClass} to="/find-job">
              Find a Job
            </Link>
            <a className={linkClass} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
            <a className={linkClass} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
              {brand.phone}
            </a>
            <Link className={linkClass} to="/privacy">
              Privacy
            </Link>
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
