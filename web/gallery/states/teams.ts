import type { Practice } from '@nearward/proto/rest/practice';
import { expect } from '@playwright/test';
import { clinic, id, postedJob } from '../../src/testing/responses';
import {
  actingAs,
  givenUpWebhook,
  lostWebhook,
  renewedWebhook,
  team,
  webhook,
  webhookLog,
} from '../../src/testing/team-responses';
import { longPractice } from '../../src/testing/long-account';
import type { State } from '../gallery';
import { click, clicking, state } from './steps';

const path = '/account#team';
const webhooksPath = '/account#webhooks';
const answersOf = (user: typeof clinic, practice: Practice = team) => ({
  'GET /user/current': user,
  'GET /practices/:id': practice,
});
const invited: typeof clinic = {
  ...clinic,
  invitations: [
    { id: id(9), practice_name: longPractice, role: 'hiring', expires_at: '2026-11-28T10:00:00.000Z' },
  ],
};

/** Employers with several people. */
export const teams: State[] = [
  state(path, 'an invitation', /invites you to its team/, { responses: answersOf(invited) }),
  state(path, 'a team of an owner', 'anna@example.com', {
    responses: {
      ...answersOf(actingAs('owner')),
      'GET /practices/:id/audit': {
        entries: [
          { id: id(4), at: postedJob.created_at, email: null, act: 'invited', subject: 'cleo@example.com' },
          { id: id(5), at: postedJob.created_at, email: 'anna@example.com', act: 'unlocked', subject: '' },
        ],
      },
    },
    act: clicking(['Who did what'], (page) => page.getByText('Former member invited cleo@example.com')),
  }),
  state(webhooksPath, 'webhooks', /^A webhook calls/, {
    responses: {
      ...answersOf(actingAs('owner')),
      'GET /webhooks': { webhooks: [webhook, givenUpWebhook, lostWebhook, renewedWebhook] },
      'GET /webhooks/:id/deliveries': { deliveries: webhookLog },
    },
    act: clicking([`Log of ${webhook.url}`], (page) => page.getByText('webhook.test')),
  }),
  state(webhooksPath, 'the actions for a webhook', /^A webhook calls/, {
    responses: { ...answersOf(actingAs('owner')), 'GET /webhooks': { webhooks: [webhook] } },
    act: async (page) => {
      const remove = page.getByRole('button', { name: `Delete ${webhook.url}` });
      await click(page, `Actions for ${webhook.url}`);
      await remove.click();
      await click(page, 'Cancel');
      await expect(page.getByRole('button', { name: `Actions for ${webhook.url}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: `Send a test to ${webhook.url}` })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(remove).toBeHidden();
      await expect(page.getByRole('button', { name: `Actions for ${webhook.url}` })).toBeFocused();
      await page.keyboard.press('Enter');
    },
    // The menu follows its button.
    check: async (page) => {
      const remove = page.getByRole('button', { name: `Delete ${webhook.url}` });
      await page.getByRole('button', { name: `Actions for ${webhook.url}` }).scrollIntoViewIfNeeded();
      // A low window scrolls within the menu.
      await remove.scrollIntoViewIfNeeded();
      await expect(remove).toBeInViewport();
    },
  }),
  state(path, 'a team of a suspended owner', 'Close the team', {
    responses: {
      'GET /user/current': {
        ...clinic,
        suspension: { reason: 'conduct', since: '2026-11-01T10:00:00.000Z' },
      },
      'GET /practices': {
        practices: [
          { id: id(5), name: longPractice, role: 'owner', closes_at: null, may_leave: false },
          { id: id(8), name: 'Bayview Clinics', role: 'hiring', closes_at: null, may_leave: true },
        ],
      },
    },
  }),
  state('/dashboard', 'the start of a member who only pays', 'Card on file', {
    responses: answersOf({ ...actingAs('billing'), jobs: [] }),
  }),
  state('/dashboard', 'an admin acting as an employer', 'You are acting as', {
    responses: answersOf({ ...clinic, is_impersonating: true }),
  }),
  state('/dashboard', 'the switch between teams', 'Dana O.', {
    responses: answersOf({
      ...actingAs('owner'),
      practices: [...actingAs('owner').practices, { id: id(8), name: longPractice, role: 'billing' }],
    }),
    act: async (page) => {
      // In the menu of a narrow window they are links.
      const isNarrow = await page.getByRole('button', { name: 'Menu' }).isVisible();
      await page.getByRole('button', { name: isNarrow ? 'Menu' : /^Acting for/ }).click();
      await page.getByRole('link', { name: longPractice }).waitFor();
    },
  }),
];
