import { useId } from 'react';
import { Button } from '../../shared/ui/button';
import type { DeadLetter } from './desk-queries';
import { momentText } from './moment';

interface DeadLetterRowProps {
  letter: DeadLetter;
  busy: boolean;
  onRunAgain: () => void;
  onSetAside: () => void;
}

/** `contacts.v1.ContactUnlocked` as "Contact unlocked", `job-link` as "Email job link". */
function workName(type: string): string {
  const event = /\.v\d+\.(\w+)$/.exec(type)?.[1];
  const words = event
    ? event.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    : `email ${type.replaceAll('-', ' ')}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What failed, of what kind and when: nothing of what it says. */
export function DeadLetterRow({ letter, busy, onRunAgain, onSetAside }: DeadLetterRowProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-60 text-note wrap-anywhere">
        <b id={nameId}>{workName(letter.type)}</b>
        <span className="block text-muted">
          {letter.error ?? 'Unknown error'}, {momentText(letter.failed_at)}
        </span>
        <span className="block text-small text-muted">{letter.id.split('/')[1]}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button aria-describedby={nameId} busy={busy} onClick={onRunAgain}>
          Run again
        </Button>
        <Button aria-describedby={nameId} busy={busy} onClick={onSetAside}>
          Set aside
        </Button>
      </span>
    </li>
  );
}
