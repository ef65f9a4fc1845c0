import type { Page } from '@playwright/test';
import type { Contact } from '@nearward/proto/rest/contact';
import { randomUUID } from 'node:crypto';
import { exampleContact } from '../../web/src/features/hiring/example-contact.ts';
import { newPerson } from '../personas/person.ts';
import { inBrowser, type Opened, openPage, untilPainted, median } from './paint-times.ts';

const cpuSlowdown = 4;
const rows = 50;

/** Milliseconds from a click until its change is painted on a slow phone: dashboards with fifty rows, the longest form. */
export async function measureInteractions(webUrl: string): Promise<Record<string, number>> {
  const [professional, employer] = [await professionalWithJobs(webUrl), await employerWithContacts(webUrl)];
  return inBrowser(async (browser) => {
    // One page at a time, because a throttled page uses most of a processor even while idle.
    const onPage = async (
      opened: Partial<Opened>,
      measure: (page: Page) => Promise<Record<string, number>>,
    ) => {
      const page = await openPage(browser, { baseURL: webUrl, cpuSlowdown, ...opened });
      const times = await measure(page);
      await page.context().close();
      return times;
    };
    return {
      ...(await onPage({}, onForm)),
      ...(await onPage({ email: professional }, onJobs)),
      ...(await onPage({ email: employer, isWide: true }, onContacts)),
    };
  });
}

async function onForm(page: Page) {
  await page.goto('/find-job');
  return {
    'tick in the longest form': await median(page, (run) =>
      untilPainted(page.getByRole('checkbox').nth(run)),
    ),
  };
}

async function onJobs(page: Page) {
  await page.goto('/dashboard');
  return {
    'tick in a row': await median(page, () => untilPainted(button(page, 'Save'))),
    'choice of a list': await median(page, async () => {
      await page.getByRole('tab', { name: 'Messaged' }).click();
      await page.getByRole('tab', { name: 'Messaged', selected: true }).waitFor();
      return untilPainted(page.getByRole('tab', { name: 'Recommended' }));
    }),
    'dialog of a job': await dialog(page, 'Express Interest'),
  };
}

async function onContacts(page: Page) {
  await respondWithContacts(page);
  await page.goto('/dashboard');
  const stage = (name: string) => page.getByRole('group', { name: 'Stage' }).getByText(name);
  const everybody = async () => {
    await stage('All').click();
    await page.getByRole('link', { name: /^All person 1\s*, unseen/ }).waitFor();
  };
  return {
    'tick among 5,000 contacts': await median(page, (run) =>
      untilPainted(page.getByRole('table').getByRole('checkbox').nth(run)),
    ),
    'filter of 5,000 contacts': await median(page, async () => {
      await everybody();
      return untilPainted(stage('New'));
    }),
    'filtered list': await median(page, async () => {
      await everybody();
      return untilPainted(stage('New'), 'tbody a');
    }),
    'contact that opens': await median(page, (run) =>
      untilPainted(page.getByRole('table').getByRole('link').nth(run), 'h2#person'),
    ),
    'dialog of a contact': await dialog(page, 'Unlock Contact'),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

const dialog = (page: Page, opener: string) =>
  median(page, async () => {
    const took = await untilPainted(button(page, opener));
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return took;
  });

async function professionalWithJobs(webUrl: string): Promise<string> {
  const employer = newPerson('clinic', { publicUrl: webUrl });
  for (let job = 0; job < rows; job += 1) await employer.postJob({ employer_name: `Clinic ${job}` });
  const professional = newPerson('nurse', { publicUrl: webUrl });
  await professional.createProfile();
  return professional.email;
}

async function employerWithContacts(webUrl: string): Promise<string> {
  const employer = newPerson('practice', { publicUrl: webUrl });
  await employer.postJob();
  return employer.email;
}

/** Responds to every request with a page of 5,000 people: the server's time is measured elsewhere. */
async function respondWithContacts(page: Page): Promise<void> {
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
  const types = { all_provider_types: ['CRNA'], matching_provider_types: ['CRNA'] };
  const specialties = ['Cardiology', 'Critical Care', 'Emergency Medicine'];
  const match = { time_zone: 'America/Los_Angeles', is_own: true, has_match: true, has_application: false };
  return exampleContact({
    ...{ ...where, ...types, id: profile_id, profile_id, name: `${list} person ${number}`, is_new: true },
    ...{ all_specialties: specialties, matching_specialties: specialties },
    jobs: [{ ...where, ...match }],
    created_at: new Date().toISOString(),
  });
}
