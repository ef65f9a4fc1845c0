import type { CurrentUser } from '@nearward/proto/rest/account';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from './api';
import { forgetDrafts } from './drafts';
import { pageAccount } from './page-account';
import { signedInFlag, useSignedInFlag } from './signed-in-flag';
import { useInBrowser } from './use-in-browser';

export const currentUserKey = ['current-user'];

async function fetchCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  try {
    const user = await api('GET /user/current', {}, signal);
    pageAccount.show(user.id);
    forgetDrafts(user.id);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetDrafts();
      signedInFlag.set(false);
    }
    throw error;
  }
}

/** The signed-in user; fetched only if the local flag is set. */
export function useCurrentUser() {
  const enabled = useSignedInFlag();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
    enabled,
  });
  // Without isFetching, which would render half of every page twice per refetch.
  return { user: enabled ? data : undefined, signedIn: enabled, isPending, isError, error, refetch };
}

/** Whether an admin acts as the user, and may therefore only read. */
export const useIsImpersonating = (): boolean => useCurrentUser().user?.is_impersonating === true;

/** Whether the user hires or has hired. True while the jobs are unknown, so that no link disappears during an outage. */
export const isEmployer = ({ jobs, deleted_jobs, subscription }: CurrentUser): boolean =>
  jobs?.length !== 0 || !!deleted_jobs?.length || (subscription !== null && subscription.status !== 'none');

/** The owner of visible drafts: the user, or `signed-out`. Undefined until known. */
export function useAccount(): string | undefined {
  const { user, signedIn } = useCurrentUser();
  const isKnown = useInBrowser(() => true, false);
  if (user) return user.id;
  return isKnown && !signedIn ? 'signed-out' : undefined;
}
