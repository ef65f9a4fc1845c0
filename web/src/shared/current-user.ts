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

/** The signed-in person with everything of theirs; asked for only when the local flag says that there is one. */
export function useCurrentUser() {
  const enabled = useSignedInFlag();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
    enabled,
  });
  // Not whether it is being asked for: half of every page would be drawn twice more for each time it is.
  return { user: enabled ? data : undefined, signedIn: enabled, isPending, isError, error, refetch };
}

/** Whose drafts are to be seen: the person's who is signed in, or nobody's in particular. Undefined until that is known. */
export function useAccount(): string | undefined {
  const { user, signedIn } = useCurrentUser();
  const isKnown = useInBrowser(() => true, false);
  if (user) return user.id;
  return isKnown && !signedIn ? 'signed-out' : undefined;
}
