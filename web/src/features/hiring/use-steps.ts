import { type RefObject, useEffect, useRef } from 'react';
import type { ContactsPage } from './contacts-page';
import { rowLink } from './use-person-focus';
import type { View } from './view';

interface Steps {
  box: RefObject<HTMLElement | null>;
  page: ContactsPage | undefined;
  view: View;
  change: (changes: Partial<View>) => void;
  onOpen: (profileId: string, byKeys: boolean) => void;
}

/** To the next or the previous person, past the end of a page to the next page. */
export function useSteps({ box, page, view, change, onOpen }: Steps): (step: 1 | -1) => void {
  /** Which page is awaited to be gone on with, and from which end. */
  const awaited = useRef<{ page: number; step: 1 | -1 }>(undefined);
  const isInList = () => document.activeElement?.closest('[data-person]') !== null;
  const goTo = (profileId: string) => {
    const fromList = isInList() || !view.person;
    if (view.person) onOpen(profileId, !fromList);
    if (fromList) rowLink(box.current, profileId)?.focus();
  };
  useEffect(() => {
    const { current } = awaited;
    if (!current || !page || page.pagination.page !== current.page) return;
    awaited.current = undefined;
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
      awaited.current = { page: to, step };
      change({ page: to });
    }
  };
}
