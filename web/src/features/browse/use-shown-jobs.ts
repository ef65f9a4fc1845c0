import { nameWords } from '@nearward/proto/fold';
import type { ListedSharedJob } from '@nearward/proto/rest/shared-jobs';
import { useMemo } from 'react';
import { useCurrentUser } from '../../shared/current-user';

/**
 * The jobs without those that the signed-in professional hid or whose employer's name they hid from. Undefined until both
 * are known.
 */
export function useShownJobs(jobs: readonly ListedSharedJob[] | undefined) {
  const { user, signedIn, isError } = useCurrentUser();
  return useMemo(() => {
    if (signedIn && !user && !isError) return undefined;
    const hiddenIds = new Set(user?.marks?.hidden);
    const hiddenNames = (user?.profile?.hidden_names ?? []).map(spaced);
    return jobs?.filter(
      ({ id, employer_name }) =>
        !hiddenIds.has(id) && !hiddenNames.some((name) => spaced(employer_name).includes(name)),
    );
  }, [jobs, user, signedIn, isError]);
}

/** With a space around each word, so that only complete words match. */
const spaced = (name: string) => ` ${nameWords(name).join(' ')} `;
