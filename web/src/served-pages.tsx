import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import JobsPage from './routes/browse-jobs';
import SharedJob from './routes/shared-job';

/** The content of a public page with its data, which the gateway writes into the built page. */
export function renderPage(path: string, data: readonly (readonly [QueryKey, unknown])[]): string {
  const queries = new QueryClient();
  for (const [key, value] of data) queries.setQueryData(key, value);
  return renderToString(
    <QueryClientProvider client={queries}>
      <StaticRouter location={path}>
        <Routes>
          <Route path="/share/:id" element={<SharedJob />} />
          <Route path="/jobs" element={<JobsPage />} />
          <Route path="/jobs/in/:state/:role" element={<JobsPage />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}
