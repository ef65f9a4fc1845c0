import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Person } from '../e2e/people.ts';
import { chromiumPath } from '../testing/chromium.ts';

const cpuSlowdown = 4;
const rows = 50;
const runs = 7;

/** Milliseconds from a click until what it changes is painted on a slow phone: dashboards with fifty rows, the longest form. */
export async function interactionTimes(webUrl: string): Promise<Record<string, number>> {
  const [professional, employer] = [await professionalWithJobs(webUrl), await employerWithContacts(webUrl)];
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const form = await slowPage(browser, webUrl);
    await form.goto('/find-job');
    const jobs = await slowPage(browser, webUrl, professional);
    await jobs.goto('/dashboard');
    const contacts = await slowPage(browser, webUrl, employer);
    await contacts.goto('/dashboard');
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
    const dialog = (page: Page, opener: string) =>
      usual(page, async () => {
        const took = await untilPainted(button(page, opener));
        await button(page, 'Cancel').click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        return took;
      });
    return {
      'tick in the longest form': await usual(form, (run) =>
        untilPainted(form.getByRole('checkbox').nth(run)),
      ),
      'tick in a row': await usual(jobs, () => untilPainted(button(jobs, 'Save'))),
      'choice of a list': await usual(jobs, async () => {
        await jobs.getByRole('tab', { name: 'Messaged' }).click();
        await jobs.getByRole('tab', { name: 'Messaged', selected: true }).waitFor();
        return untilPainted(jobs.getByRole('tab', { name: 'Recommended' }));
      }),
      'dialog of a job': await dialog(jobs, 'Express Interest'),
      'dialog of a contact': await dialog(contacts, 'Unlock Contact'),
    };
  } finally {
    await browser.close();
  }
}

async function professionalWithJobs(webUrl: string): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const employer = new Person(webUrl, `clinic-${name}@example.com`);
  for (let job = 0; job < rows; job += 1) await employer.postJob({ employer_name: `Clinic ${job}` });
  const professional = new Person(webUrl, `nurse-${name}@example.com`);
  await professional.createProfile();
  return professional.email;
}

async function employerWithContacts(webUrl: string): Promise<string> {
  const name = randomUUID().slice(0, 8);
  for (let person = 0; person < rows; person += 1)
    await new Person(webUrl, `crna-${person}-${name}@example.com`).createProfile({
      provider_types: ['CRNA'],
    });
  const employer = new Person(webUrl, `practice-${name}@example.com`);
  await employer.postJob({ provider_types: ['CRNA'] });
  return employer.email;
}

async function slowPage(browser: Browser, baseURL: string, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 375, height: 667 } });
  if (email) {
    await context.request.post('/dev/sign-in', { data: { email } });
    await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The median of `runs`, rounded to what a frame can tell. */
async function usual(page: Page, act: (run: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.waitForLoadState('networkidle');
    times.push(await act(run));
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
}

async function untilPainted(control: Locator): Promise<number> {
  await control.evaluate(watch);
  await control.click({ noWaitAfter: true });
  return control.page().evaluate<number>('painted');
}

/** Runs in the page: looks in every frame whether the next click has changed its control or opened a dialog. */
function watch(control: Element): void {
  const state = () =>
    [
      control.ariaChecked,
      control.ariaPressed,
      control.ariaSelected,
      control.matches(':checked'),
      document.querySelector('dialog[open]') !== null,
    ].join();
  const before = state();
  const painted = new Promise<number>((resolve) => {
    const look = (since: number) =>
      requestAnimationFrame(() => {
        if (state() === before) return look(since);
        const paint = new MessageChannel(); // what it brings comes after this frame is painted
        paint.port1.onmessage = () => resolve(performance.now() - since);
        paint.port2.postMessage('');
      });
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
  Object.assign(globalThis, { painted });
}
