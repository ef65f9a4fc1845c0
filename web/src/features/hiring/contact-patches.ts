import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { contactsKey, type ContactsPage } from './contacts-query';

/** What of a contact is changed before the server says so. */
export type Patch = Partial<Pick<Contact, 'stage' | 'is_new' | 'private_note' | 'answer'>>;

export const peopleKey = ['person'];

/** Whoever is open, also when the list has gone on. */
export const personKey = (profileId: string) => [...peopleKey, profileId];

/** Shows a change everywhere at once; what it answers takes that back. */
export function patchContacts(
  queries: QueryClient,
  profileIds: ReadonlySet<string>,
  patch: Patch,
): () => void {
  const pages = queries.getQueriesData<ContactsPage>({ queryKey: contactsKey });
  const people = queries
    .getQueriesData<Contact>({ queryKey: peopleKey })
    .filter(([, person]) => person && profileIds.has(person.profile_id));
  const change = () => {
    for (const [key, page] of pages) queries.setQueryData(key, page && patchedPage(page, profileIds, patch));
    for (const [key, person] of people) queries.setQueryData(key, person && { ...person, ...patch });
  };
  const takeBack = () => {
    for (const [key, before] of [...pages, ...people]) queries.setQueryData(key, before);
  };
  // Drawn anew once, and not for each of them.
  notifyManager.batch(change);
  return () => notifyManager.batch(takeBack);
}

export function patchedPage(page: ContactsPage, profileIds: ReadonlySet<string>, patch: Patch): ContactsPage {
  let { counts } = page.pagination;
  const contacts = page.contacts.map((contact) => {
    if (!profileIds.has(contact.profile_id)) return contact;
    if (counts && patch.stage) counts = moveCount(counts, contact.stage, patch.stage);
    if (counts && contact.is_new && patch.is_new === false)
      counts = { ...counts, unseen: Math.max(0, counts.unseen - 1) };
    return { ...contact, ...patch };
  });
  return { ...page, contacts, pagination: { ...page.pagination, counts } };
}

type Counts = NonNullable<ContactsPage['pagination']['counts']>;
const moveCount = (counts: Counts, from: Stage, to: Stage): Counts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 };
