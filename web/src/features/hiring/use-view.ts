import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changed, searchOf, type View, viewOf } from './view';

/** The address as a view, and ways to change it. */
export function useView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const view = useMemo(() => viewOf(search), [search]);
  const go = useCallback(
    (next: View, how: { replace?: boolean; opened?: boolean } = {}) =>
      void navigate(
        { search: String(searchOf(next, search)) },
        { replace: how.replace, state: { opened: how.opened }, preventScrollReset: true, flushSync: true },
      ),
    [navigate, search],
  );
  const opened = state?.opened === true;
  return {
    view,
    search,
    /** Filters, order, page: at the first page unless it says one. */
    change: useCallback(
      (changes: Partial<View>, replace = false) => go(changed(view, changes), { replace }),
      [go, view],
    ),
    /** Opens a person, so that Back closes; from person to person Back does not go. */
    open: useCallback(
      (person: string) =>
        go({ ...view, person }, { replace: view.person !== '', opened: opened || view.person === '' }),
      [go, view, opened],
    ),
    close: useCallback(
      () => (opened ? void navigate(-1) : go({ ...view, person: '' }, { replace: true })),
      [go, navigate, opened, view],
    ),
  };
}
