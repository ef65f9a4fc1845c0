import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import type { RefObject } from 'react';
import { afterInterviewing, afterPass, afterShortlist } from './stages';

interface KeyTargets {
  box: RefObject<HTMLElement | null>;
  people: readonly Contact[];
  /** Who is open. */
  person: Contact | undefined;
  onStep: (step: 1 | -1) => void;
  onMove: (people: readonly Contact[], stage: Stage) => void;
  onOpen: (profileId: string) => void;
  onClose: () => void;
  onUnlock: () => void;
  onSearch: () => void;
  onKeys: () => void;
}

/** The row that has the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-person]');

/** What the keys do to whoever has the focus: a row's person, or the one who is open. */
export function keyActions(targets: KeyTargets): Record<string, () => void> {
  const { box, people, person, onStep, onMove, onOpen, onClose, onUnlock, onSearch, onKeys } = targets;
  const current = () => {
    const row = focusedRow()?.dataset.person;
    return row ? people.find(({ profile_id }) => profile_id === row) : person;
  };
  const moveBy = (stageAfter: (contact: Contact) => Stage | null) => () => {
    const contact = current();
    const stage = contact && stageAfter(contact);
    if (stage) onMove([contact], stage);
  };
  const openCurrent = (then: () => void) => {
    const contact = current();
    if (contact && contact.profile_id !== person?.profile_id) onOpen(contact.profile_id);
    if (contact) then();
  };
  return {
    j: () => onStep(1),
    k: () => onStep(-1),
    s: moveBy(afterShortlist),
    p: moveBy(afterPass),
    i: moveBy(afterInterviewing),
    u: () => openCurrent(() => current()?.is_unlocked || onUnlock()),
    x: () => focusedRow()?.querySelector<HTMLInputElement>('input')?.click(),
    n: () => openCurrent(() => box.current?.querySelector<HTMLElement>('[data-private-note]')?.focus()),
    '/': onSearch,
    '?': onKeys,
    ...(person && { Escape: onClose }),
  };
}
