import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../shared/ui/search-box';
import { keysWanted } from '../../shared/use-keys';
import { deskPath, useDeskAddress } from './desk-address';

const typing = 'input, textarea, select, [contenteditable], dialog';

/** `/` comes here from anywhere on the page but a field or a dialog. */
export function DeskSearch() {
  const { q, user, queue } = useDeskAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // Whoever sees the field can have pressed the key already.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || !keysWanted.get()) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <SearchBox
      ref={field}
      label="Search for somebody"
      placeholder="Email, name, phone, clinic or ID"
      value={q}
      shortcut="/"
      onSearch={(text) =>
        void navigate(deskPath({ q: text, user, queue }), { replace: true, preventScrollReset: true })
      }
    />
  );
}
