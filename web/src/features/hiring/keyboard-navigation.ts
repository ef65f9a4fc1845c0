import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ContactsPage } from './contacts-cache';
import { afterInterviewing, afterPass, afterShortlist, canUnlock, isNotifiedOfPass } from './pipeline-stages';
import type { View } from './contacts-view';

interface KeyTargets {
  box: RefObject<HTMLElement | null>;
  people: readonly Contact[];
  /** The person with the open panel. */
  person: Contact | undefined;
  onStep: (step: 1 | -1) => void;
  onMove: (people: readonly Contact[], stage: Stage) => void;
  onOpen: (profileId: string) => void;
  onClose: () => void;
  onUnlock: () => void;
  onSearch: () => void;
  onKeys: () => void;
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-person]');

/** Key actions for the focused row's person, or the open one. */
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
  const openCurrent = (then: (contact: Contact) => void) => {
    const contact = current();
    if (!contact) return;
    // Immediately, so that the next key reaches the field and no shortcut.
    if (contact.profile_id !== person?.profile_id) flushSync(() => onOpen(contact.profile_id));
    then(contact);
  };
  const focusInPanel = (field: string) => () =>
    box.current?.querySelector<HTMLElement>(`[aria-labelledby="person"] ${field}`)?.focus();
  return {
    j: () => onStep(1),
    k: () => onStep(-1),
    s: moveBy(afterShortlist),
    // An applicant reads the reason, which is chosen first.
    p: () => {
      const contact = current();
      if (!contact || contact.stage === 'passed' || !isNotifiedOfPass(contact)) moveBy(afterPass)();
      else openCurrent(focusInPanel('select[aria-label="Reason"]'));
    },
    i: moveBy(afterInterviewing),
    u: () => openCurrent((contact) => canUnlock(contact) && onUnlock()),
    x: () => focusedRow()?.querySelector<HTMLInputElement>('input')?.click(),
    n: () => openCurrent(focusInPanel('[data-private-note]')),
    '/': onSearch,
    '?': onKeys,
    ...(person && { Escape: onClose }),
  };
}

interface Steps {
  box: RefObject<HTMLElement | null>;
  page: ContactsPage | undefined;
  view: View;
  change: (changes: Partial<View>) => void;
  onOpen: (profileId: string, byKeys: boolean) => void;
}

/** Steps to the next or previous person, across pages. */
export function useSteps({ box, page, view, change, onOpen }: Steps): (step: 1 | -1) => void {
  /** The page that is loading, and the direction to continue in. */
  const pendingStep = useRef<{ page: number; step: 1 | -1 }>(undefined);
  const isInList = () => document.activeElement?.closest('[data-person]') !== null;
  const goTo = (profileId: string) => {
    const fromList = isInList() || !view.person;
    if (view.person) onOpen(profileId, !fromList);
    if (fromList) rowLink(box.current, profileId)?.focus();
  };
  useEffect(() => {
    const { current } = pendingStep;
    if (!current || !page || page.pagination.page !== current.page) return;
    pendingStep.current = undefined;
    const first = page.contacts.at(current.step === 1 ? 0 : -1);
    if (first) goTo(first.profile_id);
  });
  return (step) => {
    const people = page?.contacts ?? [];
    const focused = document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset.person;
    const at = people.findIndex(({ profile_id }) => profile_id === (focused ?? view.person));
    const next = people[at === -1 ? 0 : at + step];
    const to = view.page + step;
    if (next) goTo(next.profile_id);
    else if (at !== -1 && page && to >= 1 && to <= page.pagination.total_pages) {
      pendingStep.current = { page: to, step };
      change({ page: to });
    }
  };
}

const rowLink = (box: HTMLElement | null, profileId: string) =>
  box?.querySelector<HTMLElement>(`[data-person="${profileId}"] a`);

/**
 * Manages the focus around the open person. Opened by key, the heading gets it; opened by click, the list keeps it; closing
 * returns it to the row. Call the returned function before opening a person.
 */
export function usePersonFocus(box: RefObject<HTMLElement | null>, person: string) {
  const byKeys = useRef(false);
  const before = useRef('');
  useEffect(() => {
    const last = before.current;
    before.current = person;
    if (last === person) return;
    if (!person) {
      rowLink(box.current, last)?.focus();
      return;
    }
    const hidden = !box.current?.querySelector('[data-list]')?.checkVisibility?.();
    if (hidden) window.scrollTo({ top: 0 });
    if (byKeys.current || hidden) document.getElementById('person')?.focus({ preventScroll: true });
    byKeys.current = false;
  }, [box, person]);
  return useCallback((isByKeys: boolean) => {
    byKeys.current = isByKeys;
  }, []);
}

export const keyNames = [
  [['j', 'k'], 'Next, previous person'],
  [['Enter'], 'Open the person'],
  [['u'], 'Unlock Contact'],
  [['s'], 'Shortlist, or undo'],
  [['p'], 'Pass, or bring back'],
  [['i'], 'Interviewing'],
  [['x'], 'Select'],
  [['n'], 'Write your private note'],
  [['/'], 'Search'],
  [['Esc'], 'Leave the note, or close the person'],
  [['?'], 'This list'],
] as const;
