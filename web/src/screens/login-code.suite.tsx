import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, click, fill } from '../failures/failures';
import { nurse } from '../testing/answers';
import { Facade } from '../testing/facade';
import { openApp, pass } from '../testing/open-app';

const requestCookie = 'login_request=0198b3a0-0000-7000-8000-000000000000';

describe('Login code', () => {
  afterEach(() => {
    document.cookie = 'login_request=; Max-Age=0';
  });

  async function open(answer: { message: string; redirect: string | null }) {
    const facade = new Facade({
      'GET /user/current': nurse,
      'POST /login': { success: true, message: 'Sent' },
      'POST /login/code': answer,
    });
    const { address } = await openApp('/account'); // leads to the sign-in page, which returns here
    return { facade, address };
  }

  async function enter(code: string) {
    fill(/^Code from the email/, code);
    click('Sign in with the code')();
    await pass(500);
  }

  it('leads to the page that required the sign-in', async () => {
    const { facade, address } = await open({ message: 'Signed in', redirect: null });
    fill(/^Email/, 'nurse@example.com');
    click('Send me a login link')();
    await pass(100);
    const field = screen.getByLabelText(/^Code from the email/);
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await enter(' 123 456 ');
    expect(facade.calls.find(({ call }) => call === 'POST /login/code')?.body).toEqual({ code: '123 456' });
    expect(address()).toBe('/account');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it('leads an admin to the console', async () => {
    document.cookie = requestCookie;
    const { address } = await open({ message: 'Signed in', redirect: 'admin' });
    await enter('123456');
    expect(address()).toBe('/admin');
  });

  it('can be entered after a reload, in the browser that requested the email', async () => {
    document.cookie = requestCookie;
    await open({ message: 'Signed in', redirect: null });
    expect(button('Sign in with the code')).toBeTruthy();
  });

  it('is not asked for in another browser, and not sent while empty', async () => {
    const { facade } = await open({ message: 'Signed in', redirect: null });
    expect(screen.queryByLabelText(/^Code from the email/)).toBeNull();
    fill(/^Email/, 'nurse@example.com');
    click('Send me a login link')();
    await pass(100);
    await enter('  ');
    expect(screen.getByText('Enter the code from the email')).toBeTruthy();
    expect(facade.countOf('POST /login/code')).toBe(0);
  });
});
