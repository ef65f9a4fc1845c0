import { fireEvent, screen, within } from '@testing-library/react';
import type { Facade, Reply } from './facade';

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

/** The open person of an employer's workspace. */
export const panel = () => within(document.querySelector('section[aria-labelledby="person"]') as HTMLElement);

export const tick = (group: string, choice: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(choice));
