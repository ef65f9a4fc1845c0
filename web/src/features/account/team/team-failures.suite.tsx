import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { id } from '../../../testing/responses';
import { json, Facade } from '../../../testing/facade';
import { rejection } from '../../../testing/call-parts';
import { openSignedIn, press } from '../../../testing/open-app';
import { accountSettings, actingAs, apiKey, team } from '../../../testing/team-responses';
import { alerts, button, click, describeFailuresOf, fill } from '../../../testing/failures';

const failure = 'That did not work. Please try again.';

async function openKeys(): Promise<Facade> {
  const facade = await openAccount();
  facade.reply('GET /keys', json({ keys: [apiKey] }));
  await press('Manage API keys');
  return facade;
}
async function openAccount(): Promise<Facade> {
  const facade = new Facade({
    'GET /user/current': actingAs('owner'),
    'GET /account': { ...accountSettings, mails: [] },
    [`GET /practices/${team.id}`]: team,
  });
  await openSignedIn('/account');
  return facade;
}
const confirm = (name: string) => () => {
  click(name)();
  const dialog = within(screen.getByRole('alertdialog'));
  const [, confirming] = dialog.getAllByRole('button');
  if (confirming) fireEvent.click(confirming);
};

describe('When a call of a team fails,', () => {
  describeFailuresOf([
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
      name: 'closing',
      call: `POST /practices/${team.id}/close`,
      open: () => openAccount(),
      act: confirm('Close the team'),
      says: failure,
      again: 'Close the team',
    },
  ]);

  it('keeps the chosen role and shows the reason in its dialog', async () => {
    const facade = await openAccount();
    const message = practiceTexts.lastOwner;
    facade.reply(`PUT /practices/${team.id}/members/${id(7)}`, rejection(409, message));
    click('Change role of ben@example.com')();
    const dialog = within(screen.getByRole('dialog', { name: 'Role of ben@example.com' }));
    fireEvent.click(dialog.getByRole('radio', { name: /^Owner/ }));
    await press('Save');
    expect(dialog.getByRole('alert').textContent).toBe(message);
    expect(dialog.getByRole('radio', { name: /^Owner/ })).toHaveProperty('checked', true);
    expect(button('Save').ariaDisabled).toBeNull();
    click('Cancel')();
    await press('Change role of ben@example.com');
    expect(alerts()).toEqual([]);
  });
});
