/**
 * `npm run admin -- check:web` compares the built web app with its budgets: page sizes, Lighthouse on a phone, and the
 * time until a click is painted on a processor four times slower. Exits with 1 if a budget is exceeded.
 */
import { loadavg } from 'node:os';
import { providerTypes } from '@nearward/proto/choices';
import { pagePath } from '@nearward/proto/page-path';
import type { Page } from '@playwright/test';
import { newPerson } from '../personas/person.ts';
import { buildWeb } from '../web-build.ts';
import { startTestStack } from '../testing/test-stack.ts';
import { measureInteractions } from './measure-interactions.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { createLargeEmployer } from './create-large-employer.ts';
import { inBrowser, openPage, untilPainted, median, watchFor } from './paint-times.ts';

/** Milliseconds that an employer with 5,000 contacts waits on a desktop, including the server's time. */
async function measureWaits(webUrl: string, postgresUrl: string): Promise<Record<string, number>> {
  const email = await createLargeEmployer(webUrl, postgresUrl);
  return inBrowser(async (browser) => {
    const newPage = async () => {
      const opened = await openPage(browser, { baseURL: webUrl, email, isWide: true });
      await watchFor(opened, 'tbody a');
      return opened;
    };
    const rowsOf = async (visited: Page) => {
      await visited.goto('/dashboard');
      return visited.evaluate<number>('painted');
    };
    await rowsOf(await newPage()); // the server's first request is not representative
    const page = await newPage();
    const type = page.getByLabel('Type', { exact: true });
    const filtered = (selector: string, from: number) =>
      median(page, async (run) => {
        await page.locator('[aria-busy]').waitFor({ state: 'detached' });
        const choose = async () => void (await type.selectOption(providerTypes[from + run] ?? ''));
        return untilPainted(type, selector, choose);
      });
    return {
      'first visit until rows': Math.round(await rowsOf(page)),
      'next visit until rows': await median(page, () => rowsOf(page)),
      'filter until rows': await filtered('tbody', 0),
      'filter until all are found': await filtered('#contacts', 7),
    };
  });
}

/** Posts the jobs that `/jobs` lists, and returns the path of one. */
async function fillJobList(webUrl: string): Promise<string> {
  const clinic = newPerson('list', { publicUrl: webUrl });
  await clinic.signIn();
  for (let job = 0; job < 25; job += 1) await clinic.postJob({ employer_name: `Clinic ${job}` });
  const { jobs } = await clinic.current();
  for (const { id: token } of jobs)
    await clinic.call('PUT /jobs/:token/state', { token, body: { is_shared: true } });
  return pagePath('/share/:id', { id: jobs[0]?.id ?? '' });
}

const paintMs = 100;
/** Frequent interactions on a dashboard. */
const paintAtOnceMs: Record<string, number> = {
  'tick in a row': 50,
  'choice of a list': 50,
  'tick among 5,000 contacts': 50,
  'filter of 5,000 contacts': 50,
};
/** Waits of a user with 5,000 contacts, including server and network. */
const waitMs: Record<string, number> = {
  'first visit until rows': 1_000, // including all of the code
  'next visit until rows': 300,
  'filter until rows': 100,
  'filter until all are found': 100,
};
const performanceAtLeast: Record<string, number> = {
  '/': 98,
  '/login': 95,
  '/post-job': 95,
  '/find-job': 95,
  '/jobs': 95,
};
/** Milliseconds of the pages that a search engine leads to. */
const largestPaintMs: Record<string, number> = { '/': 1_200, '/jobs': 1_200 };
const layoutShift = 0.02;

function report(what: string, figure: string, good: boolean): void {
  console.log(`${what.padEnd(26)} ${figure.padEnd(48)} ${good ? 'ok' : 'OVER BUDGET'}`);
  if (!good) process.exitCode = 1;
}

buildWeb();
await import('../checks/check-bundles.ts');
const { stack, stop } = await startTestStack();
try {
  const sharedJob = await fillJobList(stack.at.publicUrl);
  for (const [path, performance] of Object.entries({ ...performanceAtLeast, [sharedJob]: 95 })) {
    const scores = await runLighthouse(stack.at.publicUrl + path, path === '/' ? 5 : 3);
    const rest = [scores.accessibility, scores['best-practices'], scores.seo];
    report(
      `Lighthouse ${path}`,
      `${scores.performance} of ${performance}, the rest ${rest.join(' ')}`,
      scores.performance >= performance && rest.every((score) => score === 100),
    );
    const paint = path === sharedJob ? 1_500 : largestPaintMs[path];
    if (paint === undefined) continue;
    report(
      '  largest paint',
      `${Math.round(scores.largestPaintMs)} of ${paint} ms`,
      scores.largestPaintMs <= paint,
    );
    report(
      '  layout shift',
      `${scores.layoutShift.toFixed(3)} of ${layoutShift}`,
      scores.layoutShift <= layoutShift,
    );
  }
  for (const [name, ms] of Object.entries(await measureWaits(stack.at.publicUrl, stack.at.postgresUrl)))
    report(`5,000: ${name}`, `${ms} of ${waitMs[name]} ms`, ms <= (waitMs[name] ?? 0));
  for (const [name, ms] of Object.entries(await measureInteractions(stack.at.publicUrl))) {
    const budget = paintAtOnceMs[name] ?? paintMs;
    report(`A ${name}`, `${ms} of ${budget} ms`, ms <= budget);
  }
  const [load = 0] = loadavg();
  console.log(`The machine's load was ${load.toFixed(1)}: these figures are of a quiet one.`);
} finally {
  await stop();
}
