import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, fill } from '../../testing/failures';
import { nurse } from '../../testing/responses';
import { Facade } from '../../testing/facade';
import { openApp, press } from '../../testing/open-app';

const requestCookie = 'login_request=0198b3a0-0000-7000-8000-000000000000';

describe('Login code', () => {
  afterEach(() => {
    document.cookie = 'login_request=; Max-Age=0';
  });

  async function open() {
    const facade = new Facade({
      'GET /user/current': nurse,
      'POST /login': { success: true, message: 'Sent' },
      'POST /login/code': { message: 'Signed in', redirect: null },
    });
    const { address } = await openApp('/account'); // leads to the sign-in page, which returns here
    return { facade, address };
  }

  async function enter(code: string) {
    fill(/^Six-digit code/, code);
    await press('Sign in with the code');
  }

  it('leads to the page that required the sign-in', async () => {
    const { facade, address } = await open();
    fill(/^Email/, 'nurse@example.com');
    await press('Send me a login link');
    const field = screen.getByLabelText(/^Six-digit code/);
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await enter(' 123 456 ');
    expect(facade.calls.find(({ call }) => call === 'POST /login/code')?.body).toEqual({ code: '123 456' });
    expect(address()).toBe('/account');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it('can be entered after a reload, in the browser that requested the email', async () => {
    document.cookie = requestCookie;
    await open();
    expect(button('Sign in with the code')).toBeTruthy();
  });
});
