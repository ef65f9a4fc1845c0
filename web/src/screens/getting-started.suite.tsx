import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addBrowserParts } from '../testing/browser-parts';
import { clinic, contacts } from '../testing/responses';
import { Facade } from '../testing/facade';
import { openSignedIn, tap } from '../testing/open-app';

const open = async () => {
  new Facade({ 'GET /user/current': clinic, 'GET /contacts': contacts });
  await openSignedIn('/dashboard');
};
const isHidden = () => screen.getByText('Unlock a contact').closest('[hidden]') !== null;

describe('Getting started', () => {
  afterEach(addBrowserParts);

  it('is one line on a phone until it is unfolded', async () => {
    Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
    await open();
    expect(isHidden()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Hide this list' })).toBeNull();
    await tap(screen.getByRole('button', { name: /^Getting started/ }));
    expect(isHidden()).toBe(false);
    expect(screen.getByRole('button', { name: 'Hide this list' })).toBeTruthy();
  });
});
