import { useEffect, useState } from 'react';
import { useAccount } from './current-user';
import { draftKey } from './drafts';

/**
 * A text saved in this browser for the account until it is sent. The account may become known after typing began; a later
 * one, such as after a sign-out, gets nothing of it.
 */
export function useSavedText(name: string) {
  const account = useAccount();
  const key = account && draftKey(account, name);
  const [text, setText] = useState('');
  const [first, setFirst] = useState<string>();
  if (key && !first) {
    setFirst(key);
    setText(text || (localStorage.getItem(key) ?? ''));
  }
  useEffect(() => {
    if (key && key === first && text) localStorage.setItem(key, text);
  }, [key, first, text]);
  const forget = () => key && localStorage.removeItem(key);
  const change = (changed: string) => {
    setText(changed);
    if (!changed) forget();
  };
  return { text, change, forget };
}
