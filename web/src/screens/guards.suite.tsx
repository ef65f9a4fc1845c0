import { expect, it } from '@jest/globals';
import { pages } from '@nearward/proto/pages';
import { Facade } from '../testing/facade';
import { clinic, nurse } from '../testing/answers';
import { openApp, openSignedIn } from '../testing/open-app';

const guarded = pages
  .filter(({ who }) => who !== 'anybody')
  .map(({ path }) => path.replace(/:\w+/, 'some-id'));

it.each(guarded)('%s sends a visitor to sign in, without a request', async (path) => {
  const facade = new Facade({});
  const { address } = await openApp(path);
  expect(address()).toBe('/login');
  expect(facade.calls).toEqual([]);
});

it.each([
  ['an operator with nothing else to do opens the desk', { ...clinic, jobs: [], is_admin: true }, '/admin'],
  ['an operator who hires stays there', { ...clinic, is_admin: true }, '/dashboard'],
  ['a professional stays there', nurse, '/dashboard'],
])('/dashboard: %s', async (_, user, expected) => {
  new Facade({ 'GET /user/current': user });
  const { address } = await openSignedIn('/dashboard');
  expect(address()).toBe(expected);
});
