import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useMemo } from 'react';
import { filterJobs } from './filter-jobs';
import { useSteadyOrder } from './use-steady-order';
import type { TabName, View } from './view';

export interface Listed {
  /** Which view's they are. */
  view: View;
  /** All recommended jobs, the hidden ones too. */
  recommended: readonly SeekerJob[];
  /** Those of the tab, whatever the filters; null when they could not be had. */
  ofTab: readonly SeekerJob[] | null;
  /** Those that are listed. */
  jobs: readonly SeekerJob[];
  /** How many more there would be that say nothing of their shift. */
  withoutShift: number;
  hidden: number;
  /** Every job of every tab. */
  all: readonly SeekerJob[];
  countOf: (tab: TabName) => number | undefined;
}

/** The jobs that a view shows. */
export function useListed(user: CurrentUser, view: View): Listed {
  const recommended = useSteadyOrder(user.recommended);
  return useMemo(() => {
    const shown = recommended?.filter(({ is_hidden }) => view.hidden === is_hidden) ?? null;
    const ofTab = { recommended: shown, messaged: user.applied, saved: user.saved }[view.tab];
    const countOf = (tab: TabName) =>
      tab === 'recommended'
        ? recommended && (user.recommended_total ?? undefined)
        : { messaged: user.applied, saved: user.saved }[tab]?.length;
    return {
      view,
      recommended: recommended ?? [],
      ofTab,
      ...filterJobs(ofTab ?? [], view),
      hidden: recommended?.filter(({ is_hidden }) => is_hidden).length ?? 0,
      all: [...(recommended ?? []), ...(user.applied ?? []), ...(user.saved ?? [])],
      countOf: (tab) => countOf(tab) ?? undefined,
    };
  }, [recommended, user, view]);
}
