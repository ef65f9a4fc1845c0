import '@fontsource-variable/public-sans/index.css';
import '@fontsource/besley/700.css';
import './app.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from './shared/brand';
import { Footer } from './features/shell/footer';
import { Header } from './features/shell/header';
import { inlineHeadScript } from './features/shell/inline-head-script';
import { useInBrowser } from './shared/use-in-browser';

/** Until the page is there, which has a title of its own. */
export const meta = () => [{ title: brand.name }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* In the prerendered pages only: no script needs to bring it along. */}
        <script {...useServedContent(import.meta.env.SSR ? inlineHeadScript : '')} />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Needed only after the first navigation.
const HeadingFocus = lazy(() => import('./features/shell/heading-focus'));

export default function App() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-ground focus:p-3"
      >
        Skip to the content
      </a>
      <Header />
      {/* The footer begins below the first screen, so that no content that loads later moves it. */}
      <main
        id="main"
        tabIndex={-1}
        className="frame min-h-[calc(100dvh-4.25rem)] flex-1 pt-4 pb-8 outline-none sm:pt-6 sm:pb-12 print:min-h-0"
      >
        <Outlet />
      </main>
      <Footer />
      <Suspense>
        <HeadingFocus />
      </Suspense>
    </>
  );
}

/** Shown while a page that is not prerendered loads. */
export function HydrateFallback() {
  return (
    <main className="frame min-h-dvh pt-6 pb-12">
      {/* The gateway may write a list of links in its place, which hydration then keeps. */}
      <div role="status" aria-label="Loading" className="skeleton" {...useServedContent()} />
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="frame py-16">
      <h1>Something went wrong</h1>
      <p className="my-4">An error occurred. Please try again later.</p>
      <a href="/">Return to Home</a>
    </main>
  );
}

/**
 * Props of an element whose content the document brings along: hydration keeps it. An element that is created later has
 * none, since the content security policy lets no script write markup.
 */
function useServedContent(html = '') {
  const isHydrated = useInBrowser(() => true, false);
  // As it was first: React would empty an element that loses these props.
  const [isCreatedLater] = useState(isHydrated);
  return isCreatedLater ? {} : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
