import { describe } from '@jest/globals';
import { screen, within, fireEvent } from '@testing-library/react';
import '../features/account/sites/site-check';
import '../features/account/sites/sites-section';
import '../features/account/team/team-section';
import { clinic } from '../testing/responses';
import { Facade } from '../testing/facade';
import { openSignedIn, pass } from '../testing/open-app';
import { sitesOf } from '../testing/site-responses';
import { accountSettings } from '../testing/team-responses';
import { click, describeFailuresOf, fill } from './failures';

const failure = 'That did not work. Please try again.';
const [first] = sitesOf(1);

async function openAccount(): Promise<Facade> {
  const facade = new Facade({
    'GET /user/current': clinic,
    'GET /account': { ...accountSettings, mails: [] },
    'GET /sites': { sites: sitesOf(2) },
    'GET /geocode': { results: [{ formatted_address: 'Oakland, CA' }] },
  });
  await openSignedIn('/account');
  await pass(500);
  return facade;
}

describe('When a call of a site fails,', () => {
  describeFailuresOf([
    {
      name: 'adding',
      call: 'POST /sites',
      open: async () => {
        const facade = await openAccount();
        click('Add a site')();
        fill(/^Name of the site/, 'Bayview North');
        fill(/^Place/, 'Oakland, CA');
        await pass(1_100);
        return facade;
      },
      act: click('Add the site'),
      says: failure,
      typed: ['Name of the site', 'Bayview North'],
      again: 'Add the site',
    },
    {
      name: 'changing',
      call: `PUT /sites/${first?.id}`,
      open: async () => {
        const facade = await openAccount();
        click('Change Bayview 001')();
        fill(/^Name of the site/, 'Bayview North');
        return facade;
      },
      act: click('Save the site'),
      says: failure,
      typed: ['Name of the site', 'Bayview North'],
      again: 'Save the site',
    },
    {
      name: 'deleting',
      call: `DELETE /sites/${first?.id}`,
      open: openAccount,
      act: () => {
        click('Delete Bayview 001')();
        fireEvent.click(
          within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete the site' }),
        );
      },
      says: failure,
      again: 'Delete Bayview 001',
    },
  ]);
});
