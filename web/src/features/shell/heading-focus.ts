import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page that the browser opened; this code may load after a navigation. */
const openedByBrowser = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? '/', location.href);

/** After a navigation focuses the new page's heading as soon as it exists, unless the page sets the focus itself. */
export default function HeadingFocus() {
  const { pathname } = useLocation();
  const firstPath = useRef<string>(null);
  useEffect(() => {
    firstPath.current ??= openedByBrowser().pathname;
    const main = document.querySelector('main');
    if (!main || firstPath.current === pathname) return;
    firstPath.current = '';
    const focus = () => {
      const heading = main.querySelector('h1');
      const isFocusInside = main.contains(document.activeElement);
      if (!heading && !isFocusInside) return;
      observer.disconnect();
      if (!heading || isFocusInside) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focus);
    observer.observe(main, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
