import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { pages } from '@nearward/proto/pages';
import { queries } from '../shared/queries';
import { clinic, contact, contacts, id, nurse } from '../testing/responses';
import { json, type Reply } from '../testing/facade';
import { rejection } from '../testing/call-parts';
import { openApp, openSignedIn, pass } from '../testing/open-app';

const guarded = pages
  .filter(({ who }) => who !== 'anybody')
  .map(({ path }) => path.replace(/:\w+/, 'some-id'));

it('sends a visitor of each guarded page to sign in, without a request', async () => {
  for (const path of guarded) {
    const app = await openApp(path, {});
    expect([path, app.address(), app.calls]).toEqual([path, '/login', []]);
    app.close();
  }
});

it.each([
  ['an operator with nothing else to do opens the desk', { ...clinic, jobs: [], is_admin: true }, '/admin'],
  ['an operator who hires stays there', { ...clinic, is_admin: true }, '/dashboard'],
  ['a professional stays there', nurse, '/dashboard'],
])('/dashboard: %s', async (_, user, expected) => {
  const { address } = await openSignedIn('/dashboard', { 'GET /user/current': user });
  expect(address()).toBe(expected);
});

it('shows the next person in this browser nothing of the previous one', async () => {
  const { profile_id } = contact;
  const unlocked = { ...contact, name: 'Dana Ortiz', is_unlocked: true, email: 'dana@example.com' };
  const app = await openSignedIn(`/dashboard?person=${profile_id}`, {
    'GET /contacts': { ...contacts, contacts: [unlocked] },
    [`GET /contacts/${profile_id}`]: unlocked,
  });
  expect(screen.queryAllByText('Dana Ortiz')).not.toEqual([]);
  app.reply('GET /user/current', rejection(401, 'Please sign in.'));
  void queries.invalidateQueries();
  await pass(500);
  expect(app.address()).toBe('/login');
  expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', clinic.email);

  const next = Promise.withResolvers<Reply>();
  app.reply('GET /user/current', next.promise);
  app.reply('GET /contacts', json({ ...contacts, contacts: [] }));
  app.reply(`GET /contacts/${profile_id}`, rejection(404, 'Not found'));
  localStorage.setItem('isAuthenticated', 'true'); // by the emailed link, in another tab
  fireEvent(window, new StorageEvent('storage', { key: 'isAuthenticated' }));
  await pass(100);
  expect(app.address()).toBe('/dashboard');
  expect(document.body.textContent).not.toMatch(/Dana|clinic@/);
  next.resolve(json({ ...clinic, id: id(77), email: 'other@example.com' }));
  await pass(500);
  expect(document.body.textContent).not.toContain('Dana');
});
