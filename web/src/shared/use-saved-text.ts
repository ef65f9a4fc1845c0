import { useState } from 'react';
import { useAccount } from './current-user';
import { draftKey } from './drafts';

/** A text saved in this browser for the account until it is sent. */
export function useSavedText(name: string) {
  const account = useAccount();
  const key = account && draftKey(account, name);
  const [text, setText] = useState(() => (key && localStorage.getItem(key)) || '');
  const forget = () => key && localStorage.removeItem(key);
  const change = (changed: string) => {
    setText(changed);
    if (key && changed) localStorage.setItem(key, changed);
    else forget();
  };
  return { text, change, forget };
}
