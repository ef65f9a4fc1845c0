import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changed, searchOf, type View, viewOf } from './view';

interface How {
  replace?: boolean;
  opened?: boolean;
}

/** The address as a view, and ways to change it. */
export function useView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const opened = state?.opened === true;
  const view = useMemo(() => viewOf(search), [search]);
  /** What was changed last, also before it is drawn: a search that was typed comes a moment later, beside other changes. */
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const go = useCallback(
    (next: (view: View) => View, { replace, opened: isOpened }: How) => {
      const target = searchOf(next(viewOf(latest.current)), latest.current);
      latest.current = target;
      void navigate(
        { search: String(target) },
        { replace, state: { opened: isOpened }, preventScrollReset: true, flushSync: true },
      );
    },
    [navigate],
  );
  return {
    view,
    search,
    /** Filters, order, page: at the first page unless it says one. */
    change: useCallback(
      (changes: Partial<View>, replace = false) => go((now) => changed(now, changes), { replace }),
      [go],
    ),
    /** Opens a person, so that Back closes; from person to person Back does not go. */
    open: useCallback(
      (person: string) =>
        go((now) => ({ ...now, person }), {
          replace: view.person !== '',
          opened: opened || view.person === '',
        }),
      [go, view.person, opened],
    ),
    close: useCallback(
      () => (opened ? void navigate(-1) : go((now) => ({ ...now, person: '' }), { replace: true })),
      [go, navigate, opened],
    ),
  };
}
