import { limits } from '@nearward/proto/choices';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { api, ApiError } from '../../shared/api';
import { useAccount, useCurrentUser } from '../../shared/current-user';
import { draftKey } from '../../shared/drafts';
import { patchContacts } from './contacts-cache';

const pauseMs = 1_000;
const tryAgainMs = 5_000;
const states = {
  saving: 'Saving…',
  saved: 'Saved.',
  refused: 'Not saved. This browser keeps your text.',
  waiting: 'Not saved yet. This browser keeps your text and tries again.',
};

/** Esc returns to the person, and the blur saves. */
function leaveByEscape(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  document.getElementById('person')?.focus();
}

interface PrivateNoteProps {
  profileId: string;
  note: string | null;
  /** The member of the team who wrote it. */
  writer: string | undefined;
}

/** Saves while typing. Unsent text is stored in this browser and retried. */
export function PrivateNote({ profileId, note, writer }: PrivateNoteProps) {
  const id = useId();
  const queries = useQueryClient();
  const account = useAccount();
  const reader = useCurrentUser().user?.acting ? 'Only your team sees this' : 'Only your account sees this';
  const key = account && draftKey(account, `note-${profileId}`);
  const [state, setState] = useState<keyof typeof states>();
  const [initial] = useState(() => (key && localStorage.getItem(key)) ?? note ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  const saver = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, saved: note ?? '' });
  useEffect(() => {
    const { current: text } = box;
    const { current: at } = saver;
    if (!text || !key) return;
    let isHere = true;
    const show = (now: keyof typeof states) => isHere && setState(now);
    const save = async () => {
      clearTimeout(at.timer);
      const value = text.value.trim();
      if (value === at.saved) return;
      show('saving');
      try {
        await api('PUT /contacts/:profileId', { profileId, body: { private_note: value } });
        at.saved = value;
        patchContacts(queries, new Set([profileId]), { private_note: value || null });
        if (text.value.trim() !== value) return;
        localStorage.removeItem(key);
        show('saved');
      } catch (problem) {
        const isRefused = problem instanceof ApiError && problem.status < 500 && problem.status !== 429;
        show(isRefused ? 'refused' : 'waiting');
        if (isHere && !isRefused) at.timer = setTimeout(() => void save(), tryAgainMs);
      }
    };
    const typed = () => {
      localStorage.setItem(key, text.value);
      clearTimeout(at.timer);
      at.timer = setTimeout(() => void save(), pauseMs);
    };
    text.addEventListener('input', typed);
    const saveNow = () => void save();
    text.addEventListener('blur', saveNow);
    window.addEventListener('online', saveNow);
    saveNow();
    return () => {
      isHere = false;
      text.removeEventListener('input', typed);
      text.removeEventListener('blur', saveNow);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, [key, profileId, queries]);
  return (
    <section className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <label htmlFor={id} className="text-small font-semibold">
        Your private note
      </label>
      <textarea
        ref={box}
        id={id}
        data-private-note
        onKeyDown={leaveByEscape}
        rows={2}
        maxLength={limits.privateNoteLength}
        placeholder={reader}
        defaultValue={initial}
        className="w-full rounded-control border border-control bg-ground px-3 py-2 text-note [field-sizing:content] min-h-16"
      />
      {note && writer && <p className="text-small text-muted">Note by {writer}</p>}
      <p role="status" className="text-small text-muted empty:hidden">
        {state === 'saved' ? `${states.saved} ${reader}.` : state && states[state]}
      </p>
    </section>
  );
}
