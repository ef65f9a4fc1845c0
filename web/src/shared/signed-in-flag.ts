import { useSyncExternalStore } from 'react';

const key = 'isAuthenticated';
const changed = new EventTarget();

/** The local flag of section 3: whether this browser believes that somebody is signed in. */
export const signedInFlag = {
  get: () => localStorage.getItem(key) === 'true',
  set(signedIn: boolean): void {
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
