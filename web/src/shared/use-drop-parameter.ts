import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Drops a parameter of the address once its effect is over, so that a reload or a bookmark does not repeat it. */
export function useDropParameter(name: string, isOver: boolean): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isDue = isOver && search.has(name);
  useEffect(() => {
    if (!isDue) return;
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [name, isDue, setSearch, state]);
}
