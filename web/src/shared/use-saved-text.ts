import { useEffect, useState } from 'react';
import { useAccount } from './current-user';
import { draftKey } from './drafts';

/** A text saved in this browser for the account until it is sent. The account may become known after typing began. */
export function useSavedText(name: string) {
  const account = useAccount();
  const key = account && draftKey(account, name);
  const [text, setText] = useState('');
  const [read, setRead] = useState<string>();
  if (key && key !== read) {
    setRead(key);
    setText(text || (localStorage.getItem(key) ?? ''));
  }
  useEffect(() => {
    if (key && text) localStorage.setItem(key, text);
  }, [key, text]);
  const forget = () => key && localStorage.removeItem(key);
  const change = (changed: string) => {
    setText(changed);
    if (!changed) forget();
  };
  return { text, change, forget };
}
