import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { rejection } from './call-parts';
import { type Facade, type Reply, networkError } from './facade';
import { pass } from './open-app';

export const later = 'An error occurred. Please try again later.';

interface Failure {
  name: string;
  reply: Reply | typeof networkError;
  /** The text that the app shows: of the server, of the page for this call, or of an app that got no answer. */
  shows: (says: string, offline: string) => string;
}
const serverMessage = 'In the words of the server.';

/** `api` treats all statuses alike, so that one with a message and one without stand for the others. */
export const failures: Failure[] = [
  { name: '409 with a message', reply: rejection(409, serverMessage), shows: () => serverMessage },
  { name: '500 without a word', reply: { status: 500, body: '' }, shows: (says) => says },
  // As from a captive portal or proxy.
  { name: '200 with a page', reply: { status: 200, body: '<html>' }, shows: (_, offline) => offline },
  { name: 'offline', reply: networkError, shows: (_, offline) => offline },
];

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

/** Makes each action's call fail in each way that differs, in turn on the same page. */
export function describeFailuresOf(actions: Action[]): void {
  it.each(actions)('$name shows the error, keeps typed text and can be tried again', async (action) => {
    const { call, open, act, says, offline = later, typed, again } = action;
    const facade = await open();
    for (const [tries, { name, reply, shows }] of failures.entries()) {
      facade.reply(call, reply);
      await act();
      await pass(100);
      expect({ name, calls: facade.countOf(call) }).toEqual({ name, calls: tries + 1 });
      expect({ name, shown: alerts() }).toEqual({
        name,
        shown: [expect.stringContaining(shows(says, offline))],
      });
      if (typed) expect(screen.getByRole('textbox', { name: typed[0] })).toHaveProperty('value', typed[1]);
      const repeat = button(again);
      expect(repeat).toHaveProperty('disabled', false);
      expect(repeat.ariaDisabled).not.toBe('true');
    }
  });
}
