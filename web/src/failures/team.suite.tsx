import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import '../features/account/api-keys';
import '../features/account/webhooks/webhooks';
import '../features/account/team/own-invitations';
import '../features/account/team/team-section';
import { clinic, id, postedJob } from '../testing/responses';
import { json, Facade } from '../testing/facade';
import { openSignedIn, pass } from '../testing/open-app';
import { accountSettings, actingAs, apiKey, team, webhook, webhookLog } from '../testing/team-responses';
import { alerts, button, click, describeFailuresOf, fill } from './failures';

const failure = 'That did not work. Please try again.';

async function openKeys(): Promise<Facade> {
  const facade = await openAccount();
  facade.reply('GET /keys', json({ keys: [apiKey] }));
  click('Manage API keys')();
  await pass(100);
  return facade;
}
async function openWebhooks(): Promise<Facade> {
  const facade = await openAccount();
  facade.reply('GET /webhooks', json({ webhooks: [webhook] }));
  facade.reply(`GET /webhooks/${webhook.id}/deliveries`, json({ deliveries: webhookLog.slice(1) }));
  click('Manage webhooks')();
  await pass(100);
  return facade;
}
async function openAccount(user = actingAs('owner')): Promise<Facade> {
  const facade = new Facade({
    'GET /user/current': user,
    'GET /account': { ...accountSettings, mails: [] },
    [`GET /practices/${team.id}`]: team,
  });
  await openSignedIn('/account');
  return facade;
}
const invitation = {
  id: id(9),
  practice_name: team.name,
  role: 'hiring' as const,
  expires_at: postedJob.created_at,
};
const confirm = (name: string) => () => {
  click(name)();
  const dialog = within(screen.getByRole('alertdialog'));
  const [, confirming] = dialog.getAllByRole('button');
  if (confirming) fireEvent.click(confirming);
};

describe('When a call of a team fails,', () => {
  describeFailuresOf([
    {
      name: 'founding',
      call: 'POST /practices',
      open: async () => {
        const facade = await openAccount(clinic);
        fill(/^Name of your practice/, 'Bayview');
        return facade;
      },
      act: click('Invite your team'),
      says: failure,
      typed: ['Name of your practice', 'Bayview'],
      again: 'Invite your team',
    },
    {
      name: 'renaming',
      call: `PUT /practices/${team.id}`,
      open: async () => {
        const facade = await openAccount();
        click('Rename')();
        fill('Name of the team *', 'Bayview North');
        return facade;
      },
      act: click('Save'),
      says: failure,
      typed: ['Name of the team', 'Bayview North'],
      again: 'Save',
    },
    {
      name: 'inviting',
      call: `POST /practices/${team.id}/invitations`,
      open: async () => {
        const facade = await openAccount();
        click('Invite someone')();
        fill('Email *', 'dora@example.com');
        return facade;
      },
      act: click('Send the invitation'),
      says: failure,
      typed: ['Email', 'dora@example.com'],
      again: 'Send the invitation',
    },
    {
      name: 'canceling an invitation',
      call: `DELETE /practices/${team.id}/invitations/${id(9)}`,
      open: () => openAccount(),
      act: click('Cancel the invitation of cleo@example.com'),
      says: failure,
      again: 'Cancel the invitation of cleo@example.com',
    },
    {
      name: 'creating an API key',
      call: 'POST /keys',
      open: async () => {
        const facade = await openKeys();
        click('Create a key')();
        fill('Name *', 'Applicant tracking');
        return facade;
      },
      act: click('Create the key'),
      says: failure,
      typed: ['Name', 'Applicant tracking'],
      again: 'Create the key',
    },
    {
      name: 'deleting an API key',
      call: `DELETE /keys/${apiKey.id}`,
      open: openKeys,
      act: confirm(`Delete ${apiKey.name}`),
      says: failure,
      again: `Delete ${apiKey.name}`,
    },
    {
      name: 'creating a webhook',
      call: 'POST /webhooks',
      open: async () => {
        const facade = await openWebhooks();
        click('Create a webhook')();
        fill('Address *', webhook.url);
        return facade;
      },
      act: click('Create the webhook'),
      says: failure,
      typed: ['Address', webhook.url],
      again: 'Create the webhook',
    },
    {
      name: 'pausing a webhook',
      call: `PUT /webhooks/${webhook.id}`,
      open: openWebhooks,
      act: click(`Pause ${webhook.url}`),
      says: failure,
      again: `Pause ${webhook.url}`,
    },
    {
      name: 'removing a member',
      call: `DELETE /practices/${team.id}/members/${id(7)}`,
      open: () => openAccount(),
      act: confirm('Remove ben@example.com'),
      says: failure,
      again: 'Remove ben@example.com',
    },
    {
      name: 'leaving',
      call: `DELETE /practices/${team.id}/members/${clinic.id}`,
      open: () => openAccount(),
      act: confirm('Leave'),
      says: failure,
      again: 'Leave',
    },
    {
      name: 'closing',
      call: `POST /practices/${team.id}/close`,
      open: () => openAccount(),
      act: confirm('Close the team'),
      says: failure,
      again: 'Close the team',
    },
    {
      name: 'accepting an invitation',
      call: `POST /invitations/${id(9)}/accept`,
      open: () => openAccount({ ...clinic, invitations: [invitation] }),
      act: click('Accept'),
      says: failure,
      again: 'Accept',
    },
    {
      name: 'declining an invitation',
      call: `POST /invitations/${id(9)}/decline`,
      open: () => openAccount({ ...clinic, invitations: [invitation] }),
      act: click('Decline'),
      says: failure,
      again: 'Decline',
    },
  ]);

  it('keeps the chosen role and shows the reason in its dialog', async () => {
    const facade = await openAccount();
    const message = practiceTexts.lastOwner;
    facade.reply(`PUT /practices/${team.id}/members/${id(7)}`, {
      status: 409,
      body: JSON.stringify({ message }),
    });
    click('Change role of ben@example.com')();
    const dialog = within(screen.getByRole('dialog', { name: 'Role of ben@example.com' }));
    fireEvent.click(dialog.getByRole('radio', { name: /^Owner/ }));
    click('Save')();
    await pass(100);
    expect(dialog.getByRole('alert').textContent).toBe(message);
    expect(dialog.getByRole('radio', { name: /^Owner/ })).toHaveProperty('checked', true);
    expect(button('Save').ariaDisabled).toBeNull();
    click('Cancel')();
    click('Change role of ben@example.com')();
    await pass(100);
    expect(alerts()).toEqual([]);
  });

  it('clears the old reason when a team name is entered again', async () => {
    const facade = await openAccount();
    facade.reply(`PUT /practices/${team.id}`, { status: 503, body: '{}' });
    click('Rename')();
    click('Save')();
    await pass(100);
    expect(alerts()).toEqual([failure]);
    click('Cancel')();
    click('Rename')();
    await pass(100);
    expect(alerts()).toEqual([]);
  });
});
