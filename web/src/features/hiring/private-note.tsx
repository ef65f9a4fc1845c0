import { limits } from '@nearward/proto/choices';
import { cleanText } from '@nearward/proto/clean-text';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { api, ApiError, isConflict } from '../../shared/api';
import { useAccount, useCurrentUser } from '../../shared/current-user';
import { draftKey } from '../../shared/drafts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
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

/** Unsent text, with the note that it began from. */
const draft = {
  read(key: string): { text: string; base: string | undefined } | undefined {
    const value = localStorage.getItem(key);
    if (value === null) return undefined;
    try {
      const [text, base] = JSON.parse(value) as [string, string];
      return { text, base };
    } catch {
      return { text: value, base: undefined }; // as an older version stored it
    }
  },
  store: (key: string, text: string, base: string) => localStorage.setItem(key, JSON.stringify([text, base])),
};

/**
 * Saves while typing. Unsent text is stored in this browser and retried. A note that was changed elsewhere replaces what was
 * not edited here, and is otherwise shown first: neither overwrites the other unasked. One save runs at a time.
 */
export function PrivateNote({ profileId, note, writer }: PrivateNoteProps) {
  const id = useId();
  const account = useAccount();
  const reader = useCurrentUser().user?.acting ? 'Only your team sees this' : 'Only your account sees this';
  const key = account && draftKey(account, `note-${profileId}`);
  const [state, setState] = useState<keyof typeof states>();
  const latest = note ?? '';
  const [started] = useState(() => (key && draft.read(key)) || { text: latest, base: latest });
  const box = useRef<HTMLTextAreaElement>(null);
  const saver = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    /** The note that the text began from, or was saved as. */
    saved: started.base ?? '',
    /** Notes that this page has shown or saved. A slow response may still have one of them. */
    known: new Set([started.base ?? '']),
    /** Notes that this page sent and that may be stored although their response was lost. */
    sent: new Set<string>(),
    isSaving: false,
    isAsking: false,
  });
  const [theirs, setTheirs] = useState<string>();
  useLayoutEffect(() => {
    const { current: text } = box;
    const { current: at } = saver;
    if (!text || (at.known.has(latest) && latest !== at.saved)) return;
    const typed = cleanText(text.value);
    const isUntouched = [at.saved, latest].includes(typed);
    at.isAsking = latest !== at.saved && !isUntouched;
    setTheirs(at.isAsking ? latest : undefined);
    if (latest === at.saved || at.isAsking) return;
    at.known.add(latest);
    at.saved = latest;
    if (typed !== latest) text.value = latest;
  }, [latest]);
  useEffect(() => {
    const { current: text } = box;
    const { current: at } = saver;
    if (!text || !key) return;
    let isHere = true;
    const show = (now: keyof typeof states) => isHere && setState(now);
    /** Continues from the stored note if it is of this page, otherwise shows it. */
    const compare = async () => {
      const { private_note, note_by } = await api('GET /contacts/:profileId', { profileId });
      const stored = private_note ?? '';
      at.isAsking = stored !== at.saved && !at.sent.has(stored);
      if (at.isAsking) setTheirs(stored);
      else at.saved = stored;
      patchContacts(new Set([profileId]), { private_note, note_by });
    };
    const send = async (value: string) => {
      at.known.add(value);
      at.sent.add(value);
      try {
        const change = { private_note: value, private_note_before: at.saved };
        await api('PUT /contacts/:profileId', { profileId, body: change });
      } catch (problem) {
        if (!isConflict(problem)) throw problem;
        return compare();
      }
      at.saved = value;
      at.sent.clear();
      patchContacts(new Set([profileId]), { private_note: value || null });
    };
    const save = async () => {
      clearTimeout(at.timer);
      const value = cleanText(text.value);
      if (at.isAsking || at.isSaving) return;
      if (value === at.saved) return localStorage.removeItem(key);
      show('saving');
      at.isSaving = true;
      try {
        await send(value);
        if (at.isAsking) return show('refused');
        if (cleanText(text.value) !== at.saved) return typed();
        localStorage.removeItem(key);
        show('saved');
      } catch (problem) {
        const isRefused = problem instanceof ApiError && problem.status < 500 && problem.status !== 429;
        show(isRefused ? 'refused' : 'waiting');
        if (isRefused && cleanText(text.value) !== value) return typed();
        if (isHere && !isRefused) at.timer = setTimeout(() => void save(), tryAgainMs);
      } finally {
        at.isSaving = false;
      }
    };
    const typed = () => {
      draft.store(key, text.value, at.saved);
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
  }, [key, profileId]);
  /** Goes on from the other note with this text. */
  const decide = (text: string) => {
    const { current: field } = box;
    const { current: at } = saver;
    if (!field || theirs === undefined || !key) return;
    at.isAsking = false;
    at.known.add(theirs);
    at.saved = theirs;
    field.value = text;
    setTheirs(undefined);
    setState(undefined);
    field.focus();
    if (text === theirs) localStorage.removeItem(key);
    else field.dispatchEvent(new Event('input'));
  };
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
        defaultValue={started.text}
        className="w-full rounded-control border border-control bg-ground px-3 py-2 text-note [field-sizing:content] min-h-16"
      />
      {theirs !== undefined && (
        <Banner tone="warning">
          <p>{writer ? `${writer} has changed this note:` : 'This note was changed elsewhere:'}</p>
          <p className="whitespace-pre-wrap break-words">{theirs || 'It is empty now.'}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => decide(theirs)}>Use that note</Button>
            <Button onClick={() => decide(box.current?.value ?? '')}>Keep mine</Button>
          </p>
        </Banner>
      )}
      {note && writer && <p className="text-small text-muted">Note by {writer}</p>}
      <p role="status" className="text-small text-muted empty:hidden">
        {state === 'saved' ? `${states.saved} ${reader}.` : state && states[state]}
      </p>
    </section>
  );
}
