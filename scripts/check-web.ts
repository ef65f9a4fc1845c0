/**
 * `npm run admin -- check:web`: the web app against its budgets, on the built product. Sizes of the pages, Lighthouse on a phone,
 * and how soon what a click changes is painted on a processor four times slower. Ends with 1 when a budget is exceeded.
 */
import { loadavg } from 'node:os';
import { buildWeb } from './web-build.ts';
import { startWholeStack } from './testing/whole-stack.ts';
import { interactionTimes } from './web/interactions.ts';
import { lighthouseOf } from './web/lighthouse.ts';
import { waits } from './web/waits.ts';

const paintMs = 100;
/** Of what is done again and again on a dashboard. */
const paintAtOnceMs: Record<string, number> = {
  'tick in a row': 50,
  'choice of a list': 50,
  'tick among 5,000 contacts': 50,
  'filter of 5,000 contacts': 50,
};
/** Of what somebody with 5,000 contacts waits for, the server and the network included. */
const waitMs: Record<string, number> = {
  'first visit until rows': 1_000, // with all of the code
  'next visit until rows': 300,
  'filter until rows': 100,
  'filter until all are found': 100,
};
const performanceAtLeast: Record<string, number> = {
  '/': 98,
  '/login': 95,
  '/post-job': 95,
  '/find-job': 95,
};
const largestPaintMs = 1_200;
const layoutShift = 0.02;

function tell(what: string, figure: string, good: boolean): void {
  console.log(`${what.padEnd(26)} ${figure.padEnd(48)} ${good ? 'ok' : 'OVER BUDGET'}`);
  if (!good) process.exitCode = 1;
}

buildWeb();
await import('./check-bundles.ts');
const { stack, stop } = await startWholeStack();
try {
  for (const [path, performance] of Object.entries(performanceAtLeast)) {
    const scores = await lighthouseOf(stack.at.publicUrl + path, path === '/' ? 5 : 3);
    const rest = [scores.accessibility, scores['best-practices'], scores.seo];
    tell(
      `Lighthouse ${path}`,
      `${scores.performance} of ${performance}, the rest ${rest.join(' ')}`,
      scores.performance >= performance && rest.every((score) => score === 100),
    );
    if (path !== '/') continue;
    tell(
      '  largest paint',
      `${Math.round(scores.largestPaintMs)} of ${largestPaintMs} ms`,
      scores.largestPaintMs <= largestPaintMs,
    );
    tell(
      '  layout shift',
      `${scores.layoutShift.toFixed(3)} of ${layoutShift}`,
      scores.layoutShift <= layoutShift,
    );
  }
  for (const [name, ms] of Object.entries(await waits(stack.at.publicUrl, stack.at.postgresUrl)))
    tell(`5,000: ${name}`, `${ms} of ${waitMs[name]} ms`, ms <= (waitMs[name] ?? 0));
  for (const [name, ms] of Object.entries(await interactionTimes(stack.at.publicUrl))) {
    const budget = paintAtOnceMs[name] ?? paintMs;
    tell(`A ${name}`, `${ms} of ${budget} ms`, ms <= budget);
  }
  const [load = 0] = loadavg();
  console.log(`The machine's load was ${load.toFixed(1)}: these figures are of a quiet one.`);
} finally {
  await stop();
}
