import type { Contact } from '@nearward/proto/rest/contact';
import type { ContactSort } from '@nearward/proto/rest/pipeline';
import type { ContactsPage } from './contacts-page';
import type { View } from './view';

/** Passed ones come last in every order; only the first tells those who applied from the others. */
export function groupOf({ stage, has_application }: Contact, sort: ContactSort): string {
  if (stage === 'passed') return 'Passed';
  if (sort !== 'interest') return '';
  return has_application ? 'Expressed Interest' : 'Matched';
}

/** How many there are in each group of the whole list, as far as this page tells. */
export function groupCounts({ contacts, pagination }: ContactsPage, view: View): Record<string, number> {
  const { total_people, counts, page } = pagination;
  const groups = contacts.map((contact) => groupOf(contact, view.sort));
  const passed = view.stage ? 0 : (counts?.passed ?? 0);
  const known: Record<string, number> = passed ? { Passed: passed } : {};
  // Where the first group ends on the first page, it is seen whole.
  const first = groups.filter((group) => group === 'Expressed Interest').length;
  const isWhole = page === 1 && (first < groups.length || first === total_people);
  if (!isWhole || total_people === null || view.stage === 'passed') return known;
  return { ...known, 'Expressed Interest': first, Matched: total_people - passed - first };
}
