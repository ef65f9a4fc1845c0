import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { type Facade, type Reply, networkError } from './facade';
import { pass } from './open-app';

export const later = 'An error occurred. Please try again later.';
const serverMessage = 'In the words of the server.';

interface Failure extends Reply {
  name: string;
}

/** Error responses. Those without a message show the app's text. */
export const failures: Failure[] = [
  ...[400, 401, 403, 404, 409, 429, 500, 503].map((status) => ({
    name: `${status} with a message`,
    status,
    body: JSON.stringify({ message: serverMessage, code: 'SOME' }),
  })),
  { name: '500 without a word', status: 500, body: '' },
  { name: '502 with a page', status: 502, body: '<html>Bad gateway</html>' },
];

/** A response from a captive portal or proxy instead of the product: it cannot be parsed. */
export const unreadable: Failure = {
  name: '200 with a page',
  status: 200,
  body: '<html>Please sign in to the wifi</html>',
};

/** The text that the app shows for a response to a call with this default text. */
export const expectedText = ({ body }: Reply, says: string) => (body.startsWith('{') ? serverMessage : says);

export const button = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
export const click = (name: string) => () => void fireEvent.click(button(name));
export const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

interface Action {
  name: string;
  /** The call that fails. */
  call: string;
  /** Opens the page on which the user can act. */
  open: () => Promise<Facade>;
  act: () => unknown;
  /** The text for a response without a message. */
  says: string;
  /** The text when the network is down. */
  offline?: string;
  /** Text that the user typed and that must still be there. */
  typed?: [label: string, value: string];
  /** The button that tries again; it must be enabled. */
  again: string;
}

/** `api` treats all statuses alike, so that one with a message and one without stand for the others. */
const examples = failures.filter(({ name }) => /^409 with a message|^500 without a word/.test(name));

/** Makes each action's call fail in each way that differs, in turn on the same page. */
export function describeFailuresOf(actions: Action[]): void {
  it.each(actions)('$name shows the error, keeps typed text and can be tried again', async (action) => {
    const { call, open, act, says, offline = later, typed, again } = action;
    const facade = await open();
    const replies = [
      ...examples.map((failure) => ({ failure, ...failure, text: expectedText(failure, says) })),
      { failure: unreadable, name: unreadable.name, text: offline },
      { failure: networkError, name: 'offline', text: offline } as const,
    ];
    for (const [tries, { name, failure, text }] of replies.entries()) {
      facade.reply(call, failure);
      await act();
      await pass(100);
      expect({ name, calls: facade.countOf(call) }).toEqual({ name, calls: tries + 1 });
      expect({ name, shown: alerts() }).toEqual({ name, shown: [expect.stringContaining(text)] });
      if (typed) expect(screen.getByRole('textbox', { name: typed[0] })).toHaveProperty('value', typed[1]);
      const repeat = button(again);
      expect(repeat).toHaveProperty('disabled', false);
      expect(repeat.ariaDisabled).not.toBe('true');
    }
  });
}
