import type { CurrentUser } from '@nearward/proto/rest/account';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from './api';
import { signedInFlag, useSignedInFlag } from './signed-in-flag';

export const currentUserKey = ['current-user'];

async function fetchCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser> {
  try {
    return await api<CurrentUser>('GET', '/user/current', undefined, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signedInFlag.set(false);
    throw error;
  }
}

/** The signed-in person with everything of theirs; asked for only when the local flag says that there is one. */
export function useCurrentUser() {
  const enabled = useSignedInFlag();
  const query = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchCurrentUser,
    enabled,
  });
  return { ...query, user: enabled ? query.data : undefined, signedIn: enabled };
}
