import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api';

const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof ApiError && error.status < 500);

/** The app's query client. Light pages do without it to load faster. */
export const queries = new QueryClient({
  defaultOptions: {
    // Offline calls fail immediately instead of waiting silently.
    queries: { retry, staleTime: 1_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
