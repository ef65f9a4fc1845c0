import { useSyncExternalStore } from 'react';
import { pageAccount } from './page-account';
import { storedFlag } from './stored-flag';
import { subscribeTo } from './subscribe-to';

const key = 'isAuthenticated';
const stored = storedFlag(key);
const storedImpersonation = storedFlag('isImpersonating');
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
    if (!signedIn) signedInFlag.setImpersonating(false);
    window.dispatchEvent(new Event(changed));
  },
  /** Whether an admin acts as the person. Each page then leaves room for the bar before it knows the person. */
  setImpersonating(isImpersonating: boolean): void {
    storedImpersonation.set(isImpersonating);
    document.documentElement.toggleAttribute('data-impersonating', isImpersonating);
  },
};

/** Calls back when someone signs in or out here, or the flag changes in another tab. */
export function onSignedInChange(notify: () => void): void {
  window.addEventListener(changed, notify);
  window.addEventListener('storage', (event) => event.key === key && notify());
}

/** False in the prerendered page. */
export const useSignedInFlag = () => useSyncExternalStore(subscribe, signedInFlag.get, () => false);
