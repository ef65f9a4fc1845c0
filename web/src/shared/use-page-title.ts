import { useEffect } from 'react';
import { brand } from './brand';

/** Names the tab after what the page shows, once it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
