import { useState } from 'react';
import { useInBrowser } from './use-in-browser';

/**
 * Props of an element whose content the document brings along: hydration keeps it. An element that is created later has
 * none, since the content security policy lets no script write markup.
 */
export function useServedContent(html = '') {
  const isHydrated = useInBrowser(() => true, false);
  // As it was first: React would empty an element that loses these props.
  const [isCreatedLater] = useState(isHydrated);
  return isCreatedLater ? {} : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
