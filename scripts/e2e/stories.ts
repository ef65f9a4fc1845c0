import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { newPerson, type Person } from '../personas/person.ts';

/** A way to use a page: by mouse or by keyboard. */
export interface Hands {
  page: Page;
  press(target: Locator): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Ticks one checkbox of a group. */
  tick(group: string, choice: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  /** `day` has the form `2026-11-25`. */
  enterDate(label: string, day: string): Promise<void>;
  /** Waits until the result of the action before is shown. */
  see(result: Locator): Promise<void>;
  /** Opens the private link of the newest email to an address. */
  openEmailedLink(path: string): Promise<void>;
}

interface People {
  clinic: Person;
  nurse: Person;
  employer: string;
  name: string;
}

/** A clinic and a nurse who are alone in their town. Only this test may use it. */
function clinicAndNurse(): People {
  const unique = randomUUID().slice(0, 8);
  return {
    clinic: newPerson('story-clinic'),
    nurse: newPerson('story-nurse'),
    employer: `Story Clinic ${unique}`,
    name: `Kay Board ${unique}`,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const today = () => new Date().toISOString().slice(0, 10);

/** Until the app runs, a link loads the next page as a document, which focuses nothing. */
async function openLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('Appearance')).toBeEnabled();
}

/** A clinic from the landing page to an unlocked contact and a reported hire. */
export async function hireByClinic(hands: Hands, town: string): Promise<void> {
  const { page } = hands;
  const { clinic, nurse, employer, name } = clinicAndNurse();
  await nurse.createProfile({ name, locations: [town] });
  await openLandingPage(page);
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Post Your Job' }).first());
  await hands.see(heading(page, 'Post a job'));
  await hands.type('Job location', town);
  await hands.tick('Provider types', 'Registered Nurse');
  await hands.tick('Specialties', 'Cardiology');
  await hands.tick('Employment type', 'Full-Time');
  await hands.tick('Practice settings', 'Outpatient');
  await hands.type('Email', clinic.email);
  await hands.type('Practice or employer name', employer);
  await hands.type('Contact name', 'Chris Poster');
  await hands.type('Contact phone', '415 555 0100');
  await hands.press(button(page, 'Post Job'));
  await hands.see(heading(page, 'Your job is posted'));
  await hands.openEmailedLink(await emailedPath(clinic.email, '/jobs/manage/'));
  await hands.press(button(page, 'Open your workspace'));
  const person = page.getByRole('table').getByRole('link', { name });
  await hands.see(person);
  await hands.press(person);
  await hands.see(page.getByRole('heading', { name, level: 2 }));
  await hands.press(button(page, 'Unlock Contact'));
  const terms = page.getByRole('dialog', { name: 'Unlock Contact' });
  await hands.see(terms.getByText('$3,500').first());
  await hands.press(terms.getByRole('button', { name: 'Accept' }));
  await hands.see(page.getByRole('link', { name: nurse.email }));
  await hands.press(button(page, `Report a hire of ${name}`));
  await hands.see(page.getByLabel('Offer accepted on'));
  await hands.select('Role', 'Registered Nurse');
  await hands.enterDate('Offer accepted on', today());
  await hands.enterDate('First working day', today());
  await hands.press(button(page, 'See the amount'));
  await hands.see(heading(page, 'What this hire costs'));
  await hands.press(button(page, /^Report the hire/));
  await hands.see(page.getByRole('region', { name }).locator('[aria-current=step]', { hasText: 'Hired' }));
}
