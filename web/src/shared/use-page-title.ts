import { useEffect } from 'react';
import { brand } from './brand';

/** Replaces the title from the pages table once the page knows a better one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
