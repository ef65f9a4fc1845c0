import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { sentTo, tick } from '../../testing/call-parts';
import { Facade, json } from '../../testing/facade';
import { openApp, openSignedIn, pass, press } from '../../testing/open-app';
import { clinic, contact, contacts, nurse, profile, seekerJob } from '../../testing/responses';

const group = 'Languages you speak with patients (optional, up to 5)';

describe('Languages', () => {
  it('are chosen in the profile, at most five', async () => {
    const stored = { ...profile, languages: ['Spanish', 'Mandarin', 'Cantonese', 'Vietnamese'] };
    const facade = new Facade({ 'GET /profiles/profile-token': { profile: stored } });
    facade.reply('PUT /profiles/profile-token', json({ message: 'Updated', profile: stored }));
    await openApp('/profiles/manage/profile-token');
    await press('Edit Profile');
    tick(group, 'Korean');
    tick(group, 'Tagalog');
    await press('Save Changes');
    expect(screen.getByRole('link', { name: /at most 5 languages/ })).toBeTruthy();
    tick(group, 'Spanish');
    await press('Save Changes');
    expect(sentTo(facade, 'PUT /profiles/profile-token')).toMatchObject([
      { languages: ['Mandarin', 'Cantonese', 'Vietnamese', 'Korean', 'Tagalog'] },
    ]);
  });

  it('in common are a reason for the employer, and a filter', async () => {
    const person = { ...contact, matching_languages: ['Spanish'] };
    const facade = new Facade({
      'GET /user/current': clinic,
      'GET /contacts': { ...contacts, contacts: [person] },
      [`GET /contacts/${person.profile_id}`]: person,
      [`POST /contacts/${person.profile_id}/seen`]: { message: 'Seen' },
    });
    await openSignedIn(`/dashboard?person=${person.profile_id}`);
    expect(within(screen.getByText('Speaks').parentElement as HTMLElement).getByText('Spanish')).toBeTruthy();
    await press('Language in common');
    expect(facade.calls.some(({ query }) => query.get('language') === '1')).toBe(true);
  });

  it('in common are a reason in the list of jobs, and a filter there', async () => {
    const other = {
      ...seekerJob,
      id: '00000000-0000-7000-8000-00000000c001',
      title: 'Other',
      languages: ['Arabic'],
    };
    const wishing = { ...seekerJob, languages: ['Spanish', 'Hindi'] };
    const user = {
      ...nurse,
      profile: { ...profile, languages: ['Spanish'] },
      recommended: [wishing, other],
      recommended_total: 2,
    };
    new Facade({ 'GET /user/current': user });
    await openSignedIn('/dashboard?tools=all');
    expect(screen.getByText('They wish for Spanish, which you speak')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Language in common' }));
    await pass(500);
    expect(screen.queryByRole('link', { name: 'Other' })).toBeNull();
  });
});
