import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Contact } from '@nearward/proto/rest/contact';
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
    const contacts = await slowPage(browser, webUrl, employer, { width: 1280, height: 800 });
    await answerContacts(contacts);
    await contacts.goto('/dashboard');
    const stage = (name: string) => contacts.getByRole('group', { name: 'Stage' }).getByText(name);
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
      'tick among 5,000 contacts': await usual(contacts, (run) =>
        untilPainted(contacts.getByRole('table').getByRole('checkbox').nth(run)),
      ),
      'filter of 5,000 contacts': await usual(contacts, async () => {
        await stage('All').click();
        await contacts.getByText('All person 1', { exact: true }).waitFor();
        return untilPainted(stage('New'));
      }),
      'filtered list': await usual(contacts, async () => {
        await stage('All').click();
        await contacts.getByText('All person 1', { exact: true }).waitFor();
        return untilPainted(stage('New'), 'tbody a');
      }),
      'contact that opens': await usual(contacts, (run) =>
        untilPainted(contacts.getByRole('table').getByRole('link').nth(run), 'h2#person'),
      ),
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
  const employer = new Person(webUrl, `practice-${randomUUID().slice(0, 8)}@example.com`);
  await employer.postJob();
  return employer.email;
}

/** A page of 5,000 people for whatever is asked: how soon the server finds them is measured elsewhere. */
async function answerContacts(page: Page): Promise<void> {
  const nobody = { new: 0, shortlisted: 0, unlocked: 0, interviewing: 0, hired: 0, passed: 0 };
  await page.route('**/api/contacts?*', (route) => {
    const stage = new URL(route.request().url()).searchParams.get('stage');
    const contacts = Array.from({ length: rows }, (_, index) => contactOf(stage ?? 'All', index + 1));
    return route.fulfill({
      json: {
        contacts,
        pagination: {
          total_contacts: 6_000,
          total_people: 5_000,
          total_pages: 100,
          page: 1,
          per_page: rows,
          counts: { ...nobody, all: 5_000, new: 5_000, unseen: 5_000, interested: 0, revealed: 0 },
          since: null,
        },
      },
    });
  });
}

function contactOf(list: string, number: number): Contact {
  const [job_id, profile_id] = [randomUUID(), randomUUID()];
  const where = { job_id, job_title: 'CRNA · Cardiology', job_location: 'Reno, NV', miles: 10 };
  const specialties = ['Cardiology', 'Critical Care', 'Emergency Medicine'];
  return {
    ...where,
    id: profile_id,
    profile_id,
    name: `${list} person ${number}`,
    email: null,
    phone: null,
    is_unlocked: false,
    unlocked_at: null,
    fee_until: null,
    accepted_terms: null,
    has_match: true,
    has_application: false,
    contact_type: 'match',
    all_provider_types: ['CRNA'],
    matching_provider_types: ['CRNA'],
    all_specialties: specialties,
    matching_specialties: specialties,
    practice_settings: [],
    employment_type: [],
    note: null,
    interactions: [],
    stage: 'new',
    is_new: true,
    private_note: null,
    jobs: [{ ...where, has_match: true, has_application: false }],
    hire: null,
    created_at: new Date().toISOString(),
  };
}

async function slowPage(
  browser: Browser,
  baseURL: string,
  email?: string,
  viewport = { width: 375, height: 667 },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
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

/** Of the control itself, or of what a selector finds. */
async function untilPainted(control: Locator, selector?: string): Promise<number> {
  await control.evaluate(watch, selector);
  await control.click({ noWaitAfter: true });
  return control.page().evaluate<number>('painted');
}

/** Runs in the page: looks in every frame whether the next click has changed what is watched, or opened a dialog. */
function watch(control: Element, selector?: string): void {
  const state = () =>
    selector
      ? document.querySelector(selector)?.textContent
      : [
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
