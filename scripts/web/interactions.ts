import { type Browser, chromium, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Person } from '../e2e/people.ts';
import { chromiumPath } from '../testing/chromium.ts';

const cpuSlowdown = 4;
const jobs = 50;
const runs = 5;

/** Runs in the page, in a function of its own. */
const keepSlowest = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Milliseconds from an input to the next paint on a slow phone, for a dashboard with fifty jobs and the longest form. */
export async function interactionTimes(webUrl: string): Promise<Record<string, number>> {
  const professional = await professionalWithJobs(webUrl);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const form = await slowPage(browser, webUrl);
    await form.goto('/find-job');
    const dashboard = await slowPage(browser, webUrl, professional);
    await dashboard.goto('/dashboard');
    await dashboard.getByRole('button', { name: 'Express Interest' }).first().waitFor();
    const first = (name: string) => dashboard.getByRole('button', { name, exact: true }).first();
    return {
      tick: await usual(form, (run) => form.getByRole('checkbox').nth(run).click()),
      save: await usual(dashboard, () => first('Save').click()),
      dialog: await usual(dashboard, async () => {
        await first('Express Interest').click();
        await dashboard.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      }),
      tab: await usual(dashboard, (run) =>
        dashboard
          .getByRole('tab')
          .nth((run + 1) % 2)
          .click(),
      ),
    };
  } finally {
    await browser.close();
  }
}

async function professionalWithJobs(webUrl: string): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const employer = new Person(webUrl, `clinic-${name}@example.com`);
  for (let job = 0; job < jobs; job += 1) await employer.postJob({ employer_name: `Clinic ${job}` });
  const professional = new Person(webUrl, `nurse-${name}@example.com`);
  await professional.createProfile();
  return professional.email;
}

async function slowPage(browser: Browser, baseURL: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 375, height: 667 } });
  if (email) {
    await context.request.post('/dev/sign-in', { data: { email } });
    await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  }
  await context.addInitScript({ content: keepSlowest });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The median of `runs` in milliseconds, as the browser itself measures: from the input to the next paint, in steps of 8. */
async function usual(page: Page, act: (run: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.waitForLoadState('networkidle');
    await page.evaluate('slowest = 0');
    await act(run);
    // The browser hands out what it measured a moment after the paint, and nothing of what took less than 16 ms.
    await page.waitForTimeout(300);
    times.push(await page.evaluate<number>('slowest'));
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}
