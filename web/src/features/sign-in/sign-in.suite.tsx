import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { nurse } from '../../testing/responses';
import { networkError } from '../../testing/facade';
import { bodyOf, descriptionOf, rejection } from '../../testing/call-parts';
import { openApp, press } from '../../testing/open-app';
import { alerts, button, click, describeFailuresOf, fill } from '../../testing/failures';

describe('When a call fails,', () => {
  describeFailuresOf([
    {
      name: 'asking for a login link',
      call: 'POST /login',
      open: async () => {
        const facade = await openApp('/login', {});
        fill(/^Email/, 'nurse@example.com');
        return facade;
      },
      act: click('Send me a login link'),
      says: 'Failed to send login link',
      typed: ['Email', 'nurse@example.com'],
      again: 'Send me a login link',
    },
    {
      name: 'entering the code from the email',
      call: 'POST /login/code',
      open: async () => {
        const facade = await openApp('/login', { 'POST /login': { success: true, message: 'Sent' } });
        fill(/^Email/, 'nurse@example.com');
        await press('Send me a login link');
        fill(/^Six-digit code/, '123 456');
        return facade;
      },
      act: click('Sign in with the code'),
      says: 'The code could not be used. Please try again.',
      typed: ['Six-digit code', '123 456'],
      again: 'Sign in with the code',
    },
  ]);

  it('needs an email address, and names the problem at its field', async () => {
    const facade = await openApp('/login', {});
    for (const [typed, problem] of [
      ['', 'Enter your email'],
      ['nobody', 'Please enter a valid email address.'],
    ] as const) {
      fill(/^Email/, typed);
      await press('Send me a login link');
      expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
      expect(descriptionOf(screen.getByLabelText(/^Email/))).toContain(problem);
    }
    expect(facade.calls).toEqual([]);
  });

  it('removes pasted spaces around an email address', async () => {
    const facade = await openApp('/login', { 'POST /login': { success: true, message: 'Sent' } });
    fill(/^Email/, '\u00a0nurse@example.com\u00a0');
    await press('Send me a login link');
    expect(bodyOf(facade, 'POST /login')).toEqual({
      email: 'nurse@example.com',
    });
  });

  it('leads from an invalid login link to sign-in, with the reason', async () => {
    for (const [reply, text] of [
      [rejection(401, 'Invalid login link'), 'Invalid login link'],
      [{ status: 500, body: '' }, 'Invalid login link'],
      [networkError, 'An error occurred. Please try again.'],
    ] as const) {
      const { address, close } = await openApp('/login/some.token', { 'POST /login/verify': reply });
      await press('Continue to sign in');
      expect(address()).toBe('/login');
      expect(alerts()).toEqual([expect.stringContaining(text)]);
      close();
    }
  });
});

const requestCookie = 'login_request=0198b3a0-0000-7000-8000-000000000000';

describe('Login code', () => {
  afterEach(() => {
    document.cookie = 'login_request=; Max-Age=0';
  });

  /** Opens a page that leads to sign-in and back. */
  const open = () =>
    openApp('/account', {
      'GET /user/current': nurse,
      'POST /login': { success: true, message: 'Sent' },
      'POST /login/code': { message: 'Signed in', redirect: null },
    });

  async function enter(code: string) {
    fill(/^Six-digit code/, code);
    await press('Sign in with the code');
  }

  it('leads to the page that required the sign-in', async () => {
    const app = await open();
    fill(/^Email/, 'nurse@example.com');
    await press('Send me a login link');
    const field = screen.getByLabelText(/^Six-digit code/);
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await enter(' 123 456 ');
    expect(bodyOf(app, 'POST /login/code')).toEqual({ code: '123 456' });
    expect(app.address()).toBe('/account');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it('can be entered after a reload, in the browser that requested the email', async () => {
    document.cookie = requestCookie;
    await open();
    expect(button('Sign in with the code')).toBeTruthy();
  });
});
