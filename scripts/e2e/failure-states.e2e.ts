import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { answerBilling, longAccount, someContact, someHire } from './billing-answers.ts';
import { mailedPath } from './inbox.ts';
import { Person } from './people.ts';

const later = 'An error occurred. Please try again later.';
const serversWords = 'In the words of the server.';

/** What may come back instead of the answer. Whatever has no words of its own gets those of the app. */
const failures = [
  ...[400, 401, 403, 404, 409, 429, 500, 503].map((status) => ({
    name: `${status} with a message`,
    status,
    body: JSON.stringify({ message: serversWords, code: 'SOME' }),
  })),
  { name: '500 without a word', status: 500, body: '' },
  { name: '502 with a page', status: 502, body: '<html>Bad gateway</html>' },
];

interface Action {
  name: string;
  /** The call that fails. */
  method: string;
  call: RegExp;
  open: (browser: Browser) => Promise<Page>;
  act: (page: Page) => Promise<void>;
  /** What is said when there is no answer with words. */
  says: string;
  /** What is said when nothing is reached. */
  offline: string;
  /** What was typed and must still be there. */
  kept?: [label: string, value: string];
  /** What somebody would click to try again, which must work again. */
  again?: string;
}

const unique = randomUUID().slice(0, 8);
const clinic = `fails-clinic-${unique}@example.com`;
const nurse = `fails-nurse-${unique}@example.com`;
const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function visitor(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  return page;
}

async function member(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  await context.request.post('/dev/sign-in', { data: { email } });
  await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function filledJob(browser: Browser): Promise<Page> {
  const page = await visitor(browser, '/post-job');
  await page.getByLabel('Email').fill(clinic);
  await page.getByLabel('Practice or employer name').fill('Bayside Clinic');
  await page.getByLabel('Contact name').fill('Chris Poster');
  await page.getByLabel('Contact phone').fill('415 555 0100');
  await page.getByLabel('Job location').fill('San Francisco, CA');
  for (const [group, choice] of [
    ['Provider types', 'Registered Nurse'],
    ['Specialties', 'Cardiology'],
    ['Practice settings', 'Outpatient'],
    ['Employment type', 'Full-Time'],
  ] as const)
    await page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();
  await expect(page.getByText('Verified: San Francisco, CA')).toBeVisible();
  return page;
}

async function filledProfile(browser: Browser): Promise<Page> {
  const page = await visitor(browser, '/find-job');
  await page.getByLabel('Email').fill(`new-${nurse}`);
  await page.getByLabel('Name').fill('Dana Ortiz');
  await page.getByRole('group', { name: 'Provider types' }).getByLabel('Registered Nurse').check();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Cardiology', { exact: true }).check();
  await page.getByLabel('Location 1').fill('Oakland, CA');
  await expect(page.getByText('Verified: Oakland, CA')).toBeVisible();
  return page;
}

const hired = someHire({ guaranteed_until: '2026-12-16' });
const dueHire = someHire({ status: 'due', unreported: true, receipt_url: null });
const known = someContact({ claimable_until: '2026-11-27' });

async function billingPage(browser: Browser, path = '/billing'): Promise<Page> {
  const page = await member(browser, clinic, '/login');
  await answerBilling(page, { ...longAccount, hires: [hired, dueHire], unlocked: [known] });
  await page.goto(path);
  return page;
}

async function filledHire(browser: Browser): Promise<Page> {
  const page = await billingPage(browser, `/hires/report/${known.profile_id}`);
  await page.getByLabel('Role').selectOption('CRNA');
  await page.getByLabel('Offer accepted on').fill('2026-11-02');
  await page.getByLabel('First working day').fill('2026-11-16');
  await page.getByLabel('Yearly salary').fill('185000');
  return page;
}

const actions: Action[] = [
  {
    name: 'asking for a login link',
    method: 'POST',
    call: /\/api\/login$/,
    open: async (browser) => {
      const page = await visitor(browser, '/login');
      await page.getByLabel('Email').fill(nurse);
      return page;
    },
    act: click('Send me a login link'),
    says: 'Failed to send login link',
    offline: later,
    kept: ['Email', nurse],
    again: 'Send me a login link',
  },
  {
    name: 'posting a job',
    method: 'POST',
    call: /\/api\/jobs$/,
    open: filledJob,
    act: click('Post Job'),
    says: 'Failed to post job. Please try again.',
    offline: later,
    kept: ['Practice or employer name', 'Bayside Clinic'],
    again: 'Post Job',
  },
  {
    name: 'creating a profile',
    method: 'POST',
    call: /\/api\/profiles$/,
    open: filledProfile,
    act: click('Create Profile'),
    says: 'Failed to create profile. Please try again.',
    offline: later,
    kept: ['Name', 'Dana Ortiz'],
    again: 'Create Profile',
  },
  {
    name: 'changing a job',
    method: 'PUT',
    call: /\/api\/jobs\//,
    open: async (browser) => {
      const page = await visitor(browser, await mailedPath(clinic, '/jobs/manage/'));
      await click('Edit Job')(page);
      await page.getByLabel('Contact name').fill('Somebody else');
      return page;
    },
    act: click('Save Changes'),
    says: 'Failed to update job. Please try again.',
    offline: later,
    kept: ['Contact name', 'Somebody else'],
    again: 'Save Changes',
  },
  {
    name: 'changing a profile',
    method: 'PUT',
    call: /\/api\/profiles\//,
    open: async (browser) => {
      const page = await visitor(browser, await mailedPath(nurse, '/profiles/manage/'));
      await click('Edit Profile')(page);
      await page.getByLabel('Name').fill('Dana O. Changed');
      return page;
    },
    act: click('Save Changes'),
    says: 'Failed to update profile',
    offline: 'An error occurred while updating the profile',
    kept: ['Name', 'Dana O. Changed'],
    again: 'Save Changes',
  },
  {
    name: 'deleting a job',
    method: 'DELETE',
    call: /\/api\/jobs\//,
    open: async (browser) => visitor(browser, await mailedPath(clinic, '/jobs/manage/')),
    act: async (page) => {
      await click('Delete Job')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click();
    },
    says: 'Failed to delete job. Please try again.',
    offline: later,
    again: 'Delete Job',
  },
  {
    name: 'deleting a profile',
    method: 'DELETE',
    call: /\/api\/profiles\//,
    open: async (browser) => visitor(browser, await mailedPath(nurse, '/profiles/manage/')),
    act: async (page) => {
      await click('Delete Profile')(page);
      await click('Yes, Delete Profile')(page);
    },
    says: 'Failed to delete profile',
    offline: 'An error occurred while deleting the profile',
    again: 'Delete Profile',
  },
  {
    name: 'saving a job',
    method: 'POST',
    call: /\/api\/jobs\/[^/]+\/save$/,
    open: (browser) => member(browser, nurse, '/dashboard'),
    act: click('Save'),
    says: 'Failed to save job',
    offline: later,
    again: 'Save',
  },
  {
    name: 'expressing interest',
    method: 'POST',
    call: /\/api\/jobs\/[^/]+\/apply$/,
    open: async (browser) => {
      const page = await member(browser, nurse, '/dashboard');
      await click('Express Interest')(page);
      await page.getByLabel('Note (optional)').fill('A long note.');
      return page;
    },
    act: click('Send'),
    says: 'Failed to submit application',
    offline: later,
    kept: ['Note (optional)', 'A long note.'],
    again: 'Send',
  },
  {
    name: 'unlocking a contact',
    method: 'POST',
    call: /\/api\/profiles\/[^/]+\/unlock$/,
    open: async (browser) => {
      const page = await member(browser, clinic, '/dashboard');
      await click('Unlock Contact')(page);
      return page;
    },
    act: click('Accept'),
    says: 'Failed to unlock profile',
    offline: later,
    again: 'Accept',
  },
  {
    name: 'opening the checkout',
    method: 'POST',
    call: /\/api\/create-checkout-session$/,
    open: (browser) => member(browser, clinic, '/subscription'),
    act: async (page) => {
      await click('Subscribe to the Monthly Plan')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    },
    says: 'We could not open the checkout. Please try again later.',
    offline: later,
    again: 'Subscribe to the Monthly Plan',
  },
  {
    name: 'opening the page to add a card',
    method: 'POST',
    call: /\/api\/billing\/card$/,
    open: (browser) => member(browser, clinic, '/billing'),
    act: click('Add a card'),
    says: 'We could not open the page to add a card. Please try again later.',
    offline: later,
    again: 'Add a card',
  },
  {
    name: 'asking what a hire costs',
    method: 'POST',
    call: /\/api\/hires\/quote$/,
    open: filledHire,
    act: click('See the amount'),
    says: 'We could not get the amount. Please try again.',
    offline: later,
    kept: ['Yearly salary in dollars (optional)', '185000'],
    again: 'See the amount',
  },
  {
    name: 'reporting a hire',
    method: 'POST',
    call: /\/api\/hires$/,
    open: async (browser) => {
      const page = await filledHire(browser);
      await page.route('**/api/hires/quote', (route) =>
        route.fulfill({
          json: {
            fee_cents: 650_000,
            failed_hire_credit_cents: 0,
            first_hire_credit_cents: 0,
            charge_cents: 650_000,
            free_because: null,
            late: false,
            waits_for_claim: false,
            has_card: true,
          },
        }),
      );
      await click('See the amount')(page);
      return page;
    },
    act: click('Report the hire and pay $6,500'),
    says: 'Failed to report the hire. Please try again.',
    offline: later,
    kept: ['Yearly salary in dollars (optional)', '185000'],
    again: 'Report the hire and pay $6,500',
  },
  {
    name: 'opening the page to pay for a hire',
    method: 'POST',
    call: /\/api\/hires\/[^/]+\/pay$/,
    open: (browser) => billingPage(browser),
    act: click('Pay $3,250 (hire of Dana Ortiz)'),
    says: 'We could not open the payment page. Please try again later.',
    offline: later,
    again: 'Pay $3,250 (hire of Dana Ortiz)',
  },
  {
    name: 'saying that a hire did not last',
    method: 'POST',
    call: /\/api\/hires\/[^/]+\/did-not-last$/,
    open: async (browser) => {
      const page = await billingPage(browser);
      await click('This hire did not last (hire of Dana Ortiz)')(page);
      await page.getByLabel('Last working day').fill('2026-11-18');
      return page;
    },
    act: click('Turn the fee into credit'),
    says: 'We could not save this. Please try again.',
    offline: later,
    again: 'Turn the fee into credit',
  },
  {
    name: 'disputing a hire',
    method: 'POST',
    call: /\/api\/hires\/[^/]+\/dispute$/,
    open: async (browser) => {
      const page = await billingPage(browser);
      await click('Dispute (hire of Dana Ortiz)')(page);
      await page.getByLabel('Reason').fill('Never worked here.');
      return page;
    },
    act: click('Send'),
    says: 'We could not send your reason. Please try again.',
    offline: later,
    kept: ['Reason', 'Never worked here.'],
    again: 'Send',
  },
  {
    name: 'saying that somebody was known before',
    method: 'POST',
    call: /\/api\/profiles\/[^/]+\/already-known$/,
    open: async (browser) => {
      const page = await billingPage(browser);
      await click('We already knew this person (Dana Ortiz)')(page);
      await page.getByLabel('Reason').fill('She worked here.');
      return page;
    },
    act: click('Send'),
    says: 'We could not send your reason. Please try again.',
    offline: later,
    kept: ['Reason', 'She worked here.'],
    again: 'Send',
  },
  {
    name: 'confirming a hire',
    method: 'POST',
    call: /\/api\/hire-confirmations\/[^/]+$/,
    open: async (browser) => {
      const page = await visitor(browser, '/');
      const json = { employer_name: 'Bayside Clinic', role: 'CRNA', starts_on: '2026-12-01', answer: null };
      await page.route('**/api/hire-confirmations/*', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
      );
      await page.goto('/hires/confirm/some-token');
      await page.getByLabel('Anything to add? (optional)').fill('Gladly.');
      return page;
    },
    act: click('Yes, that is right'),
    says: 'We could not send your answer. Please try again.',
    offline: later,
    kept: ['Anything to add? (optional)', 'Gladly.'],
    again: 'Yes, that is right',
  },
];

/** A call is tried again after some seconds, which nobody needs to wait for. */
const expectAfterRetries = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByRole('alert')).toContainText(text, { timeout: 200 });
  }).toPass();

test.describe('When a call fails', () => {
  test.beforeAll(async () => {
    const webUrl = process.env.E2E_BASE_URL ?? '';
    await new Person(webUrl, clinic).postJob();
    await new Person(webUrl, nurse).createProfile();
  });

  for (const { name, method, call, open, act, says, offline, kept, again } of actions) {
    test(`${name} says so, keeps what was typed and can be tried again`, async ({ browser }) => {
      const page = await open(browser);
      const expectState = async (what: string, text: string) => {
        await expect(page.getByRole('alert').filter({ hasText: text }).first(), what).toBeVisible();
        if (kept)
          await expect(page.getByRole('textbox', { name: kept[0], exact: true }), what).toHaveValue(kept[1]);
        if (again) {
          const button = page.getByRole('button', { name: again, exact: true }).first();
          await expect(button, what).toBeEnabled();
        }
      };
      for (const { name: what, status, body } of failures) {
        await page.route(call, (route) =>
          route.request().method() === method ? route.fulfill({ status, body }) : route.fallback(),
        );
        const failed = page.waitForResponse(
          (response) => call.test(response.url()) && response.request().method() === method,
        );
        await act(page);
        await failed; // or what is said could be of the failure before
        await expectState(what, body.startsWith('{') ? serversWords : says);
        await page.unroute(call);
      }
      await page.context().setOffline(true);
      await act(page);
      await expectState('offline', offline);
      await page.context().close();
    });
  }

  for (const [what, path, call, says, offline] of [
    ['job', '/jobs/manage/', /\/api\/jobs\/[^/]+$/, 'Failed to load job details.', later],
    [
      'profile',
      '/profiles/manage/',
      /\/api\/profiles\/[^/]+$/,
      'Failed to fetch profile',
      'An error occurred while fetching the profile',
    ],
  ] as const) {
    test(`a ${what} that cannot be loaded says so and leads home`, async ({ page }) => {
      await page.clock.install();
      for (const failure of [...failures, undefined]) {
        await page.route(call, (route) =>
          failure ? route.fulfill({ status: failure.status, body: failure.body }) : route.abort(),
        );
        await page.goto(`${path}some-token`);
        const text = !failure ? offline : failure.body.startsWith('{') ? serversWords : says;
        await expectAfterRetries(page, text);
        await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
        await page.unroute(call);
      }
    });
  }

  test('the dashboard says that it could not be loaded, and a session that ended leads to signing in', async ({
    browser,
  }) => {
    const page = await member(browser, nurse, '/login');
    await page.clock.install();
    for (const status of [403, 404, 429, 500, 503]) {
      await page.route('**/api/user/current', (route) => route.fulfill({ status, body: '{}' }));
      await page.goto('/dashboard');
      await expectAfterRetries(page, 'Failed to load dashboard data. Please refresh the page.');
      await page.unroute('**/api/user/current');
    }
    await page.route('**/api/user/current', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await page.context().close();
  });

  test('contacts that cannot be fetched leave the rest of the dashboard alone', async ({ browser }) => {
    const page = await member(browser, clinic, '/login');
    const logged = page.waitForEvent('console', (message) => message.text().includes('Fetching contacts'));
    await page.route('**/api/contacts?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your Posted Jobs' })).toBeVisible();
    await logged;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.context().close();
  });

  test('a place that cannot be checked says so beside its own field', async ({ page }) => {
    await page.route('**/api/geocode?*', (route) => route.abort());
    await page.goto('/find-job');
    await page.getByLabel('Location 1').fill('Oakland, CA');
    await expect(page.locator('[id$="-error"]')).toContainText('Unable to verify location');
    await expect(page.getByLabel('Location 1')).toHaveValue('Oakland, CA');
  });

  test('a call that takes long shows that it is under way, and a second click does nothing', async ({
    browser,
  }) => {
    const page = await filledProfile(browser);
    let calls = 0;
    let answer: () => void = () => undefined;
    await page.route(/\/api\/profiles$/, async (route) => {
      calls += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ status: 201, body: JSON.stringify({ message: 'Done at last.' }) });
    });
    await click('Create Profile')(page);
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await page.keyboard.press('Enter');
    answer();
    await expect(page.getByText('Done at last.')).toBeVisible();
    expect(calls).toBe(1);
    await page.context().close();
  });

  test('a login link that does not work leads back to signing in, with the reason', async ({ page }) => {
    for (const [answer, text] of [
      [{ status: 401, body: JSON.stringify({ message: 'Invalid login link' }) }, 'Invalid login link'],
      [{ status: 500, body: '' }, 'Invalid login link'],
      [undefined, 'An error occurred. Please try again.'],
    ] as const) {
      await page.route('**/api/login/verify', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/login/some.token');
      await page.getByRole('button', { name: 'Continue to sign in' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert')).toHaveText(new RegExp(text.replaceAll('.', '\\.')));
      await page.unroute('**/api/login/verify');
    }
  });
});
