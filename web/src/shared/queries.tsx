import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';
import { currentUserKey } from './current-user';
import { isPracticeNotFound, pagePractice } from './page-practice';
import { onSignedInChange } from './signed-in-flag';

const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof ApiError && error.status < 500);

/** A page may be open longer than its user is on the team: the user is loaded again, which shows that. */
function checkMembership(error: Error): void {
  if (isPracticeNotFound(error) && !pagePractice.isLost())
    void queries.invalidateQueries({ queryKey: currentUserKey });
}

// By default a timer renders changes, so that a click would paint one frame without its change.
notifyManager.setScheduler(queueMicrotask);

/** The app's query client. Light pages do without it to load faster. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== currentUserKey[0]) checkMembership(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkMembership }),
  defaultOptions: {
    // Offline calls fail immediately instead of waiting silently.
    queries: { retry, staleTime: 1_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Outdates the data under these keys, and loads again what of it is on the page. */
export const invalidate = async (...keys: QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

// The data of the content that the gateway wrote into the page: hydration renders the same.
const served = typeof document === 'undefined' ? null : document.getElementById('served-data');
for (const [key, data] of JSON.parse(served?.textContent || '[]') as [QueryKey, unknown][])
  queries.setQueryData(key, data);

// The next person in this browser must not see what was loaded for the previous one. What is on the screen leaves with it.
if (typeof window !== 'undefined') onSignedInChange(() => queries.removeQueries({ type: 'inactive' }));

export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
