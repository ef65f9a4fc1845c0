import type { CurrentUser } from '@nearward/proto/rest/account';
import { mayWorkIn, type PracticeArea } from '@nearward/proto/rest/practice-roles';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, ApiError } from './api';
import { forgetDrafts } from './drafts';
import { pageAccount } from './page-account';
import { isPracticeNotFound, pagePractice } from './page-practice';
import { signedInFlag, useSignedInFlag } from './signed-in-flag';
import { useInBrowser } from './use-in-browser';

export const currentUserKey = ['current-user'];

async function fetchCurrentUser(context: { client: QueryClient; signal: AbortSignal }): Promise<CurrentUser> {
  const practice = pagePractice.get();
  try {
    const user = await api('GET /user/current', {}, context.signal);
    pageAccount.show(user.id);
    pagePractice.adopt(user);
    forgetDrafts(user.id);
    return user;
  } catch (error) {
    if (isPracticeNotFound(error)) pagePractice.lose();
    if (practice !== pagePractice.get()) return fetchCurrentUser(context);
    if (error instanceof ApiError && error.status === 401) {
      forgetDrafts();
      const email = context.client.getQueryData<CurrentUser>(currentUserKey)?.email;
      signedInFlag.set(false, {
        notice: 'Your session has ended. Sign in to continue where you were.',
        email,
      });
    }
    throw error;
  }
}

/** The signed-in user, or what `select` takes of it; fetched only if the local flag is set. */
export function useCurrentUser<Data = CurrentUser>(select?: (user: CurrentUser) => Data) {
  const enabled = useSignedInFlag();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
    enabled,
    select,
  });
  // Without isFetching, which would render half of every page twice per refetch.
  return { user: enabled ? data : undefined, signedIn: enabled, isPending, isError, error, refetch };
}

const roleOf = ({ acting }: CurrentUser) => acting?.role;
const isImpersonating = ({ is_impersonating }: CurrentUser) => is_impersonating;

/** Whether the user's role in the team covers the area; true for a user who acts for no team. */
export function useMayWorkIn(area: PracticeArea): boolean {
  const role = useCurrentUser(roleOf).user;
  return role === undefined || mayWorkIn(role, area);
}

/** Whether an admin acts as the user, and may therefore only read. */
export const useIsImpersonating = (): boolean => useCurrentUser(isImpersonating).user === true;

/**
 * Whether the user hires, has hired or acts for a team. True while the jobs are unknown, so that no link disappears during
 * an outage.
 */
export const isEmployer = ({
  acting,
  jobs,
  deleted_jobs,
  subscription,
}: Pick<CurrentUser, 'acting' | 'jobs' | 'deleted_jobs' | 'subscription'>): boolean =>
  acting !== null ||
  jobs?.length !== 0 ||
  !!deleted_jobs?.length ||
  (subscription !== null && subscription.status !== 'none');

/** The owner of visible drafts: the user, for each team apart, or `signed-out`. Undefined until known. */
export function useAccount(): string | undefined {
  const { user, signedIn } = useCurrentUser();
  const isKnown = useInBrowser(() => true, false);
  if (user) return user.acting ? `${user.id}:${user.acting.id}` : user.id;
  return isKnown && !signedIn ? 'signed-out' : undefined;
}
