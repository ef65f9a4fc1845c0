import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { clinic, contact, contacts, id, nurse, seekerJob } from '../testing/responses';
import { json, Facade } from '../testing/facade';
import { openSignedIn, pass } from '../testing/open-app';
import { rendersDuring } from '../testing/rendered';

const people = [1, 2, 3].map((last) => ({ ...contact, profile_id: id(last), name: `Person ${last}` }));

describe('Filters are not rendered', () => {
  it('does not render the filters again when a job is touched and saved', async () => {
    const jobs = [1, 2, 3].map((last) => ({ ...seekerJob, id: id(last) }));
    const user = { ...nurse, recommended: jobs };
    const facade = new Facade({
      'GET /user/current': user,
      [`POST /jobs/${id(1)}/save`]: { message: 'Saved' },
    });
    await openSignedIn('/dashboard');
    await pass(500);
    const [button = document.body] = screen.getAllByRole('button', { name: 'Save' });
    const [first, ...others] = jobs;
    const saved = { ...seekerJob, ...first, is_saved: true };
    facade.reply('GET /user/current', json({ ...user, recommended: [saved, ...others], saved: [saved] }));
    const renders = await rendersDuring(async () => {
      fireEvent.pointerOver(button);
      fireEvent.click(button);
      await pass(500);
    });
    expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(renders('SaveButton')).toBeGreaterThan(0);
    expect(renders('JobFilters')).toBe(0);
  });

  it('does not render the filters again when a person opens', async () => {
    new Facade({
      'GET /user/current': clinic,
      'GET /contacts': { ...contacts, contacts: people },
      [`POST /contacts/${id(2)}/seen`]: { message: 'Seen' },
    });
    await openSignedIn('/dashboard');
    await pass(500);
    const renders = await rendersDuring(async () => {
      fireEvent.click(screen.getByRole('link', { name: /^Person 2/ }));
      await pass(500);
    });
    expect(screen.getByRole('heading', { name: 'Person 2' })).toBeTruthy();
    expect(renders('PersonRow')).toBeGreaterThan(0);
    expect(renders('PeopleFilters')).toBe(0);
  });
});
