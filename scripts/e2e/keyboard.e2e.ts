import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPerson } from '../personas/person.ts';
import { emailedPath } from './steps.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Runs in the page: the name of what has the focus; empty for the body and for what has no name. */
function focusedName(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = [
    element.getAttribute('aria-label'),
    ...labels.map((id) => document.getElementById(id)?.textContent),
    (element as HTMLInputElement).labels?.[0]?.textContent,
    element.textContent,
  ];
  return texts.find((text) => text?.trim())?.trim() ?? '';
}

/** Uses a page without a mouse. After every action something with a name has the focus. */
function keyboard(page: Page) {
  return {
    press: async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    type: async (label: string, text: string) => {
      await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.insertText(text);
    },
    // A group is one stop of Tab, and arrows lead to the choice.
    tick: async (group: string, choice: string) => {
      const box = page.getByRole('group', { name: group });
      const target = box.getByLabel(choice, { exact: true });
      await tabTo(page, box.locator('input[type=checkbox][tabindex="0"]'));
      for (let step = 0; step < 60; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('Space');
    },
    select: async (label: string, option: string) => {
      const select = page.getByLabel(label);
      await tabTo(page, select);
      await page.keyboard.type(option);
      await expect(select.locator('option:checked')).toHaveText(option);
    },
    /** `day` has the form `2026-11-25`. */
    enterDate: async (label: string, day: string) => {
      const field = page.getByLabel(label);
      await tabTo(page, field);
      const [year = '', month = '', date = ''] = day.split('-');
      await page.keyboard.type(month + date + year);
      await expect(field).toHaveValue(day);
    },
    /** Waits until the result of the action before is shown. */
    see: async (result: Locator) => {
      await expect(result).toBeVisible();
      await expect.poll(() => page.evaluate(focusedName), `focus at ${String(result)}`).not.toBe('');
    },
  };
}

// They are alone in their town.
test('The keyboard alone posts a job, unlocks a contact and reports a hire', async ({ page }) => {
  const { press, type, tick, select, enterDate, see } = keyboard(page);
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
  const heading = (text: string) => page.getByRole('heading', { name: text });
  const [clinic, nurse] = [newPerson('story-clinic'), newPerson('story-nurse')];
  const [name, town] = [`Kay Board ${randomUUID().slice(0, 8)}`, 'Cody, WY'];
  const today = new Date().toISOString().slice(0, 10);
  await nurse.createProfile({ name, locations: [town] });

  await page.goto('/');
  // Until the app runs, a link loads the next page as a document, which focuses nothing.
  await expect(page.getByRole('button', { name: 'Light or dark' })).toBeEnabled();
  await press(page.getByRole('main').getByRole('link', { name: 'Post Your Job' }).first());
  await see(heading('Post a job'));
  await type('Job location', town);
  await tick('Provider types', 'Registered Nurse');
  await tick('Specialties', 'Cardiology');
  await tick('Employment type', 'Full-Time');
  await tick('Practice settings', 'Outpatient');
  await type('Email', clinic.email);
  await type('Practice or employer name', `Story Clinic ${name}`);
  await type('Contact name', 'Chris Poster');
  await type('Contact phone', '415 555 0100');
  await press(button('Post Job'));
  await see(heading('Your job is posted'));
  await page.goto(await emailedPath(clinic.email, '/jobs/manage/'));
  await press(button('Open your workspace'));
  const person = page.getByRole('table').getByRole('link', { name });
  await see(person);
  await press(person);
  await see(page.getByRole('heading', { name, level: 2 }));
  await press(button('Unlock Contact'));
  const terms = page.getByRole('dialog', { name: 'Unlock Contact' });
  await see(terms.getByText('$3,500').first());
  await press(terms.getByRole('button', { name: 'Accept' }));
  await see(page.getByRole('link', { name: nurse.email }));
  await press(button(`Report a hire of ${name}`));
  await see(page.getByLabel('Offer accepted on'));
  await select('Role', 'Registered Nurse');
  await enterDate('Offer accepted on', today);
  await enterDate('First working day', today);
  await press(button('See the amount'));
  await see(heading('What this hire costs'));
  await press(button(/^Report the hire/));
  await see(heading('Reported'));
  await press(button('Pay later'));
  await see(page.getByRole('region', { name }).locator('[aria-current=step]', { hasText: 'Hired' }));
});
