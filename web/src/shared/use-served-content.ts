import { useInBrowser } from './use-in-browser';

/**
 * Props of an element whose content the document brings along: hydration keeps it. An element that is created later has
 * none, since the content security policy lets no script write markup.
 */
export function useServedContent(html = '') {
  const isHydrated = useInBrowser(() => true, false);
  return isHydrated ? {} : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
