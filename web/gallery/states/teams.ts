import type { Practice } from '@nearward/proto/rest/practice';
import { expect } from '@playwright/test';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { clinic, id, postedJob } from '../../src/testing/responses';
import {
  actingAs,
  givenUpWebhook,
  lostWebhook,
  renewedWebhook,
  team,
  teamOf,
  webhook,
  webhookLog,
} from '../../src/testing/team-responses';
import type { State } from '../gallery';
import { click, clicking, fill } from './steps';

const path = '/account';
const longName =
  'Saint Bartholomew and Featherstonehaugh Regional Ambulatory Surgery Clinics of the East Bay';
const answersOf = (user: typeof clinic, practice: Practice = team) => ({
  'GET /user/current': user,
  'GET /practices/:id': practice,
});
const invited: typeof clinic = {
  ...clinic,
  invitations: [
    { id: id(9), practice_name: longName, role: 'hiring', expires_at: '2026-11-28T10:00:00.000Z' },
  ],
};

/** Employers with several people. */
export const teams: State[] = [
  {
    name: 'a team is founded without a name',
    path,
    shows: 'Name of your practice',
    act: clicking(['Invite your team'], (page) => page.getByText(practiceTexts.nameRequired)),
  },
  { name: 'an invitation', path, responses: answersOf(invited), shows: /invites you to its team/ },
  {
    name: 'a team of an owner',
    path,
    responses: {
      ...answersOf(actingAs('owner')),
      'GET /practices/:id/audit': {
        entries: [
          { id: id(4), at: postedJob.created_at, email: null, act: 'invited', subject: 'cleo@example.com' },
          { id: id(5), at: postedJob.created_at, email: 'anna@example.com', act: 'unlocked', subject: '' },
        ],
      },
    },
    shows: 'anna@example.com',
    act: clicking(['Who did what'], (page) => page.getByText('Former member invited cleo@example.com')),
  },
  {
    name: 'webhooks',
    path,
    responses: {
      ...answersOf(actingAs('owner')),
      'GET /webhooks': { webhooks: [webhook, givenUpWebhook, lostWebhook, renewedWebhook] },
      'GET /webhooks/:id/deliveries': { deliveries: webhookLog },
    },
    shows: 'anna@example.com',
    act: clicking(['Manage webhooks', `Log of ${webhook.url}`], (page) => page.getByText('webhook.test')),
  },
  {
    name: 'the actions for a webhook',
    path,
    responses: { ...answersOf(actingAs('owner')), 'GET /webhooks': { webhooks: [webhook] } },
    shows: 'anna@example.com',
    act: async (page) => {
      await click(page, 'Manage webhooks');
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
      await page.getByRole('button', { name: `Actions for ${webhook.url}` }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: `Delete ${webhook.url}` })).toBeInViewport();
    },
  },
  {
    name: 'a new webhook',
    path,
    responses: {
      ...answersOf(actingAs('owner')),
      'GET /webhooks': { webhooks: [] },
      'POST /webhooks': { message: webhookTexts.created, id: id(4), secret: `whsec_${'a'.repeat(43)}=` },
    },
    shows: 'anna@example.com',
    act: async (page) => {
      await click(page, 'Manage webhooks');
      await click(page, 'Create a webhook');
      await fill(page, 'Address', webhook.url);
      await click(page, 'Create the webhook');
      await page.getByText('Your new secret').waitFor();
    },
  },
  {
    name: 'a team of a suspended owner',
    path,
    responses: {
      'GET /user/current': {
        ...clinic,
        suspension: { reason: 'conduct', since: '2026-11-01T10:00:00.000Z' },
      },
      'GET /practices': {
        practices: [
          { id: id(5), name: longName, role: 'owner', closes_at: null, may_leave: false },
          { id: id(8), name: 'Bayview Clinics', role: 'hiring', closes_at: null, may_leave: true },
        ],
      },
    },
    shows: 'Close the team',
  },
  {
    name: 'the switch between teams',
    path: '/dashboard',
    responses: answersOf({
      ...actingAs('owner'),
      practices: [...actingAs('owner').practices, { id: id(8), name: longName, role: 'billing' }],
    }),
    shows: 'Dana O.',
    act: async (page) => {
      await page.getByRole('button', { name: /^Acting for/ }).click();
      await page.getByRole('link', { name: 'Just me' }).waitFor();
    },
  },
  {
    name: 'of the billing role',
    path: '/dashboard',
    responses: answersOf({ ...actingAs('billing'), jobs: [] }, teamOf('billing')),
    shows: 'Open billing',
  },
];
