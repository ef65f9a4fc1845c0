import { isFound } from '@nearward/proto/fold';
import type { Contact } from '@nearward/proto/rest/contact';
import type { QueryClient } from '@tanstack/react-query';
import { contactsKey, type ContactsPage } from './contacts-page';
import { queryOf, type View } from './view';

/**
 * Whoever surely fits a view among those that were had for wider ones in the same order, to be shown while the server
 * finds all of them. Undefined where nobody does.
 */
export function heldPeople(
  queries: QueryClient,
  view: View,
  before: ContactsPage | undefined,
): ContactsPage | undefined {
  if (view.page > 1) return undefined;
  const asked = queryOf(view);
  const [most] = queries
    .getQueriesData<ContactsPage>({ queryKey: contactsKey })
    .filter(([[, query]]) => isWider(query as typeof asked, asked))
    .flatMap(([, page]) => (page ? [{ page, people: page.contacts.filter(fits(view)) }] : []))
    .sort((a, b) => b.people.length - a.people.length);
  if (!most?.people.length) return undefined;
  const { pagination } = before ?? most.page;
  return { contacts: most.people, pagination: { ...pagination, page: 1, total_pages: 1 } };
}

type Query = ReturnType<typeof queryOf>;

const isWider = (query: Query, asked: Query): boolean =>
  query.sort === asked.sort && Object.entries(query).every(([name, value]) => asked[name] === value);

/** As the server filters; of several jobs only the one that the row itself is of. */
function fits(view: View): (person: Contact) => boolean {
  return (person) => {
    const { stage, miles, all_provider_types: types, all_specialties: specialties } = person;
    const isInterested = person.has_application && !person.is_unlocked && stage !== 'passed';
    return (
      (!view.job || person.job_id === view.job) &&
      (!view.stage || stage === view.stage) &&
      (!view.type || types.includes(view.type)) &&
      (!view.specialty || specialties.includes(view.specialty)) &&
      (!view.miles || (miles !== null && miles <= Number(view.miles))) &&
      (!view.interested || isInterested) &&
      (!view.new || person.is_new) &&
      isFound([person.name, ...types, ...specialties], view.q)
    );
  };
}
