import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { type Facade, type Reply, unreached } from '../testing/facade';
import { pass } from '../testing/open-app';

export const later = 'An error occurred. Please try again later.';
const serversWords = 'In the words of the server.';

interface Failure extends Reply {
  name: string;
}

/** What may come back instead of the answer. Whatever has no words of its own gets those of the app. */
export const failures: Failure[] = [
  ...[400, 401, 403, 404, 409, 429, 500, 503].map((status) => ({
    name: `${status} with a message`,
    status,
    body: JSON.stringify({ message: serversWords, code: 'SOME' }),
  })),
  { name: '500 without a word', status: 500, body: '' },
  { name: '502 with a page', status: 502, body: '<html>Bad gateway</html>' },
];

/** Somebody between answers in the place of ours: there is no answer that can be read. */
export const unreadable: Failure = {
  name: '200 with a page',
  status: 200,
  body: '<html>Please sign in to the wifi</html>',
};

/** What the app says for it when the call has these words of its own. */
export const saidFor = ({ body }: Reply, says: string) => (body.startsWith('{') ? serversWords : says);

export const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
export const click = (name: string) => () => void fireEvent.click(button(name));
export const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

interface Action {
  name: string;
  /** The call that fails. */
  call: string;
  /** Brings somebody to where they can act. */
  open: () => Promise<Facade>;
  act: () => unknown;
  /** What is said when there is no answer with words. */
  says: string;
  /** What is said when nothing is reached. */
  offline?: string;
  /** What was typed and must still be there. */
  kept?: [label: string, value: string];
  /** What somebody would click to try again, which must work again. */
  again: string;
}

/** Each makes its call fail in every way, one after the other on the same page. */
export function describeFailuresOf(actions: Action[]): void {
  it.each(actions)('$name says so, keeps what was typed and can be tried again', async (action) => {
    const { call, open, act, says, offline = later, kept, again } = action;
    const facade = await open();
    const replies = [
      ...failures.map((failure) => ({ failure, ...failure, text: saidFor(failure, says) })),
      { failure: unreadable, name: unreadable.name, text: offline },
      { failure: unreached, name: 'offline', text: offline } as const,
    ];
    for (const [tries, { name, failure, text }] of replies.entries()) {
      facade.reply(call, failure);
      await act();
      await pass(100);
      expect({ name, calls: facade.countOf(call) }).toEqual({ name, calls: tries + 1 });
      expect({ name, said: alerts() }).toEqual({ name, said: [expect.stringContaining(text)] });
      if (kept) expect(screen.getByRole('textbox', { name: kept[0] })).toHaveProperty('value', kept[1]);
      expect(button(again)).toHaveProperty('disabled', false);
      expect(button(again).ariaDisabled).not.toBe('true');
    }
  });
}
