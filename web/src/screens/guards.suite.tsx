import { expect, it } from '@jest/globals';
import { pages } from '@nearward/proto/pages';
import { Facade } from '../testing/facade';
import { openApp } from '../testing/open-app';

const guarded = pages
  .filter(({ who }) => who !== 'anybody')
  .map(({ path }) => path.replace(/:\w+/, 'some-id'));

it.each(guarded)('%s sends a visitor to sign in, and asks for nothing', async (path) => {
  const facade = new Facade({});
  const { address } = await openApp(path);
  expect(address()).toBe('/login');
  expect(facade.calls).toEqual([]);
});
