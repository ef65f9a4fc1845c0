import { useSyncExternalStore } from 'react';
import { pageAccount } from './page-account';
import { storedFlag } from './stored-flag';
import { subscribeTo } from './subscribe-to';

const key = 'isAuthenticated';
const stored = storedFlag(key);
const changed = 'signed-in-changed';
const subscribe = subscribeTo(changed, 'storage');

interface EndedSession {
  notice: string;
  /** Undefined before the user was known. */
  email: string | undefined;
}

/** The local sign-in flag (section 3 of the specification: local state). */
export const signedInFlag = {
  /** True during logout, when the page must not redirect to the sign-in form. */
  isLeaving: false,
  /** For the sign-in form, after the server ended the session. */
  ended: undefined as EndedSession | undefined,
  get: stored.get,
  set(signedIn: boolean, ended?: EndedSession): void {
    pageAccount.forget();
    signedInFlag.ended = ended;
    stored.set(signedIn);
    document.documentElement.toggleAttribute('data-signed-in', signedIn);
    if (!signedIn) signedInFlag.setBarHeight(0);
    window.dispatchEvent(new Event(changed));
  },
  /** The height of the bars about the account. Each page leaves room for them before it knows the person. */
  setBarHeight(pixels: number): void {
    if (pixels > 0) localStorage.setItem('barHeight', `${pixels}px`);
    else localStorage.removeItem('barHeight');
    document.documentElement.style.setProperty('--bar-height', `${pixels}px`);
  },
};

/** Calls back when someone signs in or out here, or the flag changes in another tab. */
export function onSignedInChange(notify: () => void): void {
  window.addEventListener(changed, notify);
  window.addEventListener('storage', (event) => event.key === key && notify());
}

/** False in the prerendered page. */
export const useSignedInFlag = () => useSyncExternalStore(subscribe, signedInFlag.get, () => false);
