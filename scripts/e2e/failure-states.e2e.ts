import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { mailedPath } from './inbox.ts';
import { signInAs } from './members.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

const serversWords = 'In the words of the server.';

/** The web app's own tests have every action and every answer; here is what a browser makes of some. */
const failures = [
  { status: 403, body: JSON.stringify({ message: serversWords, code: 'SOME' }) },
  { status: 502, body: '<html>Bad gateway</html>' },
];

interface Action {
  name: string;
  /** The call that fails. */
  method: string;
  call: RegExp;
  open: (page: Page) => Promise<void>;
  /** The button that calls, and works again afterwards. */
  button: string;
  /** What is said when there is no answer with words. */
  says: string;
  /** What is said when nothing is reached. */
  offline: string;
  /** What was typed and must still be there. */
  kept?: [label: string, value: string];
}

const unique = randomUUID().slice(0, 8);
const clinic = `fails-clinic-${unique}@example.com`;
const nurse = `fails-nurse-${unique}@example.com`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

const actions: Action[] = [
  {
    name: 'asking for a login link',
    method: 'POST',
    call: /\/api\/login$/,
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(nurse);
    },
    button: 'Send me a login link',
    says: 'Failed to send login link',
    offline: 'An error occurred. Please try again later.',
    kept: ['Email', nurse],
  },
  {
    name: 'changing a profile',
    method: 'PUT',
    call: /\/api\/profiles\//,
    open: async (page) => {
      await page.goto(await mailedPath(nurse, '/profiles/manage/'));
      await button(page, 'Edit Profile').click();
      await page.getByLabel('Name').fill('Dana O. Changed');
    },
    button: 'Save Changes',
    says: 'Failed to update profile',
    offline: 'An error occurred while updating the profile',
    kept: ['Name', 'Dana O. Changed'],
  },
  {
    name: 'unlocking a contact',
    method: 'POST',
    call: /\/api\/profiles\/[^/]+\/unlock$/,
    open: async (page) => {
      await signInAs(page, clinic, '/dashboard');
      await openPerson(page);
      await button(page, 'Unlock Contact').click();
    },
    button: 'Accept',
    says: 'Failed to unlock profile',
    offline: 'An error occurred. Please try again later.',
  },
];

test.describe('When a call fails', () => {
  test.beforeAll(async () => {
    const webUrl = process.env.E2E_BASE_URL ?? '';
    await new Person(webUrl, clinic).postJob();
    await new Person(webUrl, nurse).createProfile();
  });

  for (const { name, method, call, open, button: again, says, offline, kept } of actions) {
    test(`${name} says so, keeps what was typed and can be tried again`, async ({ page }) => {
      await open(page);
      const expectState = async (text: string) => {
        await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
        if (kept)
          await expect(page.getByRole('textbox', { name: kept[0], exact: true })).toHaveValue(kept[1]);
        await expect(button(page, again)).toBeEnabled();
      };
      for (const { status, body } of failures) {
        await page.route(call, (route) =>
          route.request().method() === method ? route.fulfill({ status, body }) : route.fallback(),
        );
        await button(page, again).click();
        await expectState(body.startsWith('{') ? serversWords : says);
        await page.unroute(call);
      }
      await page.context().setOffline(true);
      await button(page, again).click();
      await expectState(offline);
    });
  }

  test('a session that ended leads from the dashboard to signing in', async ({ page }) => {
    await page.route('**/api/user/current', (route) => route.fulfill({ status: 401, body: '{}' }));
    await signInAs(page, nurse, '/dashboard');
    await expect(page).toHaveURL('/login');
  });
});
