import type { Contact } from '@nearward/proto/rest/contact';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Facade, Reply } from './facade';
import { openSignedIn } from './open-app';
import { contacts } from './responses';

/** An error response with the server's message. */
export const rejection = (status: number, message: string, code = 'SOME'): Reply => ({
  status,
  body: JSON.stringify({ message, code }),
});

/** The body of the last of these calls. */
export const bodyOf = (facade: Facade, call: string) =>
  facade.calls.findLast((made) => made.call === call)?.body as Record<string, unknown> | undefined;

/** The texts that screen readers add to a field, such as its error. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The bodies of all of these calls. */
export const sentTo = (facade: Facade, call: string) =>
  facade.calls.flatMap((made) => (made.call === call ? [made.body] : []));

/** An employer's list of these people. */
export const listOf = (...people: Contact[]) => ({
  contacts: people,
  pagination: { ...contacts.pagination, total_people: people.length },
});

/** Opens the first of these people in an employer's workspace. */
export function openPerson(person: Contact, others: Contact[] = [], more: object = {}) {
  const { profile_id } = person;
  return openSignedIn(`/dashboard?person=${profile_id}`, {
    'GET /contacts': listOf(person, ...others),
    [`POST /contacts/${profile_id}/seen`]: { message: 'Seen' },
    [`GET /contacts/${profile_id}`]: person,
    ...more,
  });
}

/** The texts of the buttons and links that stand out. */
export const mainActions = (): string[] =>
  [...document.querySelectorAll(':is(a, button):is(.bg-brand, .bg-badge)')].map(
    ({ textContent }) => textContent,
  );

/** The open person of an employer's workspace. */
export const panel = () => within(document.querySelector('section[aria-labelledby="person"]') as HTMLElement);

export const tick = (group: string, choice: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(choice));
