import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';

const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof ApiError && error.status < 500);

/** One for the whole app. The pages that a visitor sees first do without it, so that they need not load it. */
export const queries = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting unseen until there is one.
    queries: { retry, staleTime: 1_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
