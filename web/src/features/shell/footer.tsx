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
      <div className="frame grid gap-8 py-10 sm:grid-cols-3">
        <div>
          <h2>Quick Links</h2>
          <ul>
            <li>
              <Link className={linkClass} to="/post-job">
                Post a Job
              </Link>
            </li>
            <li>
              <Link className={linkClass} to="/find-job">
                Find a Job
              </Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a className={linkClass} href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
            </li>
            <li>
              <a className={linkClass} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
                {brand.phone}
              </a>
            </li>
          </ul>
        </div>
        <div className="flex flex-col justify-between gap-6">
          <ThemeSwitch />
          <p className="text-note text-muted">
            © 2026 {brand.name}. A technology platform, not a staffing firm.{' '}
            <a href="/terms.pdf">Terms (PDF)</a>
          </p>
          {useSignedInFlag() && (
            <Suspense>
              <ProductVersion />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
