import { describe, expect, it } from '@jest/globals';
import { Facade, unreached } from '../testing/facade';
import { openApp, pass } from '../testing/open-app';
import { alerts, click, describeFailuresOf, fill } from './failures';

describe('When a call fails,', () => {
  describeFailuresOf([
    {
      name: 'asking for a login link',
      call: 'POST /login',
      open: async () => {
        const facade = new Facade({});
        await openApp('/login');
        fill(/^Email/, 'nurse@example.com');
        return facade;
      },
      act: click('Send me a login link'),
      says: 'Failed to send login link',
      kept: ['Email', 'nurse@example.com'],
      again: 'Send me a login link',
    },
  ]);

  it('a login link that does not work leads back to sign-in, with the reason', async () => {
    for (const [reply, text] of [
      [{ status: 401, body: JSON.stringify({ message: 'Invalid login link' }) }, 'Invalid login link'],
      [{ status: 500, body: '' }, 'Invalid login link'],
      [unreached, 'An error occurred. Please try again.'],
    ] as const) {
      new Facade({}).reply('POST /login/verify', reply);
      const { address, close } = await openApp('/login/some.token');
      click('Continue to sign in')();
      await pass(100);
      expect(address()).toBe('/login');
      expect(alerts()).toEqual([expect.stringContaining(text)]);
      close();
    }
  });
});
