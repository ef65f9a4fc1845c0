import type { Facade, Reply } from './facade';

/** An error response with the server's message. */
export const rejection = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ message, code: 'SOME' }),
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
