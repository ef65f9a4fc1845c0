import { useSyncExternalStore } from 'react';
import { pageAccount } from './page-account';

const key = 'isAuthenticated';
const changed = new EventTarget();

/** The local flag (section 3: local state): whether this browser believes that somebody is signed in. */
export const signedInFlag = {
  /** Whoever logs out is on the way home: the page that they leave does not send them to sign in and come back to it. */
  isLeaving: false,
  get: () => localStorage.getItem(key) === 'true',
  set(signedIn: boolean): void {
    pageAccount.forget();
    if (signedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
    document.documentElement.toggleAttribute('data-signed-in', signedIn);
    changed.dispatchEvent(new Event('change'));
  },
};

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  window.addEventListener('storage', notify);
  return () => {
    changed.removeEventListener('change', notify);
    window.removeEventListener('storage', notify);
  };
}

/** False in the prerendered page. */
export const useSignedInFlag = () => useSyncExternalStore(subscribe, signedInFlag.get, () => false);

const afterKey = 'after-sign-in';

/** Where somebody was sent away from to sign in, kept until the mailed link brings them back to this browser. */
export const afterSignIn = {
  keep(path: string | undefined): void {
    if (path) localStorage.setItem(afterKey, path);
    else localStorage.removeItem(afterKey);
  },
  take(): string | null {
    const path = localStorage.getItem(afterKey);
    localStorage.removeItem(afterKey);
    return path;
  },
};
