import { ApolloProvider } from '@apollo/client/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { addBrowserParts } from '../../../testing/browser-parts';
import { queues } from '../../../testing/desk-responses';
import type { MoneyMatter } from '../desk-queries';
import { moneyKinds } from './money-kinds';
import { createClient } from '../apollo-client';
import { CaseList } from './case-list';
import { caseQueues } from './case-queues';

addBrowserParts();
afterEach(cleanup);

interface Sent {
  operationName: string;
  variables: Record<string, unknown>;
}

/** Shows a queue with one case. The server rejects decisions with `error`, if there is one. */
function openQueue(name: string, error?: string) {
  const requests: Sent[] = [];
  const fetch = async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as Sent;
    requests.push({ operationName, variables });
    const decided = { __typename: 'Message', message: `${operationName} is done.` };
    const answer = error ? { data: null, errors: [{ message: error }] } : { data: { decided } };
    const headers = new Map([['content-type', 'application/json']]);
    return { status: 200, headers, text: async () => JSON.stringify(answer) };
  };
  Object.assign(globalThis, { fetch });
  const onReread = jest.fn<() => void>();
  const queue = caseQueues.find((each) => each.name === name);
  if (!queue) throw new Error(`No queue ${name}`);
  const { part, find } = queue;
  const list = (
    <ApolloProvider client={createClient()}>
      <MemoryRouter>
        <CaseList title="Cases" part={part} rows={find(queues)} onReread={onReread} />
      </MemoryRouter>
    </ApolloProvider>
  );
  render(list);
  return { requests, onReread };
}

/** Opens a decision, types a note if it takes one, and submits. */
function decide(label: string) {
  fireEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(screen.getByRole('dialog'));
  const note = dialog.queryByRole('textbox');
  if (note) fireEvent.change(note, { target: { value: 'Looked at it' } });
  const [, submit] = dialog.getAllByRole('button');
  if (submit) fireEvent.click(submit);
}

const id = (name: string) => ({ id: name });
const note = { note: 'Looked at it' };
const answer = { role: null, amount_cents: null, reason: 'Looked at it' };
const decisions: [queue: string, label: string, operation: string, variables: object][] = [
  ['claims', 'Accept: no fee for Dana', 'DecideClaim', { unlock_id: 'claim', accepted: true, ...note }],
  ['claims', 'Reject: $2,750 to $3,500 if hired', 'DecideClaim', { accepted: false }],
  ['disputes', 'Uphold: $21,000 due', 'DecideHire', { ...id('dispute'), decision: 'uphold', ...note }],
  ['disputes', 'Back to the standard fee: $3,500 due', 'DecideHire', { decision: 'standard_fee' }],
  ['disputes', 'Waive: nothing due', 'DecideHire', { decision: 'waive' }],
  [
    'professional-disputes',
    'Refund: $3,500',
    'DecideAnswer',
    { ...answer, ...id('professional_dispute'), decision: 'refund', amount_cents: 350_000 },
  ],
  ['professional-disputes', 'Correct the role', 'DecideAnswer', { ...answer, decision: 'correct_role' }],
  ['professional-disputes', 'Dismiss', 'DecideAnswer', { ...answer, decision: 'dismiss' }],
  ['other-roles', 'Correct the role', 'DecideAnswer', { ...answer, ...id('other_role') }],
  ['hire-checks', 'The employer is right', 'DecideHireCheck', { ...id('hire_check'), right: 'employer' }],
  [
    'hire-checks',
    'The professional is right',
    'DecideHireCheck',
    { ...id('hire_check'), right: 'professional' },
  ],
  ['other-roles', 'Keep the role', 'DecideAnswer', { ...answer, decision: 'dismiss' }],
  [
    'failed-refunds',
    'Refund again: $3,500',
    'DecideFailedRefund',
    { ...id('failed_refund'), again: true, amount_cents: 350_000, ...note },
  ],
  ['failed-refunds', 'Keep as paid', 'DecideFailedRefund', { again: false, amount_cents: 350_000 }],
  ['reports', 'Uphold the report', 'UpholdReports', id('reported')],
  ['reports', 'Dismiss the report', 'DismissReports', id('reported')],
  ['exclusions', 'Confirm: same person', 'ConfirmExclusion', id('exclusion')],
  ['exclusions', 'Not the same person', 'DismissExclusion', id('exclusion')],
];

describe('Decision about a case', () => {
  it.each(decisions)(
    'in %s, "%s", sends what the operator decided, reloads the list and focuses the result',
    async (queue, label, operation, variables) => {
      const { requests, onReread } = openQueue(queue);
      decide(label);
      const result = await screen.findByRole('group', { name: 'Result of your decision' });
      expect(requests).toMatchObject([{ operationName: operation, variables }]);
      expect(result.textContent).toContain(`${operation} is done.`);
      expect(document.activeElement).toBe(result);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(onReread).toHaveBeenCalledTimes(1);
    },
  );

  it('stays open with the reason when it is rejected, and reloads the list', async () => {
    const { onReread } = openQueue('disputes', 'This has already been decided.');
    decide('Waive: nothing due');
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(
        'This has already been decided.',
      ),
    );
    expect(onReread).toHaveBeenCalledTimes(1);
  });
});

describe('Decisions of an operator', () => {
  const labels = (kind: MoneyMatter['kind'], changes: Partial<MoneyMatter>) => {
    const example = queues.matters?.find((matter) => matter.kind === kind);
    if (!example) throw new Error(`No example of ${kind}`);
    return moneyKinds[kind].decisions({ ...example, ...changes }).map(({ label }) => label);
  };

  it('show the amount of a hire that waits for the claim', () => {
    expect(labels('claim', { charge_cents: 325_000 })).toContain('Reject: $3,250 due');
  });

  it('depend on the hire’s status for a professional’s dispute, which can always be dismissed', () => {
    expect(hireStatuses.filter((status) => labels('professional_dispute', { status }).length > 1)).toEqual([
      'waiting',
      'paid',
      'due',
    ]);
    for (const status of ['due', 'waiting'] as const)
      expect(labels('professional_dispute', { status })).toEqual(['Waive: nothing due', 'Dismiss']);
  });

  it('retry a refund that did not arrive only while the hire is paid', () => {
    expect(labels('failed_refund', { status: 'due' })).toEqual(['Keep as paid']);
  });
});

describe('Case', () => {
  it('of each queue has an example, and a test of each decision', () => {
    const offered = caseQueues.flatMap(({ name, find }) =>
      (find(queues) ?? []).flatMap((each) => each.decisions.map(({ label }) => `${name}: ${label}`)),
    );
    expect(caseQueues.filter(({ find }) => !find(queues)?.length).map(({ name }) => name)).toEqual([]);
    expect(decisions.map(([queue, label]) => `${queue}: ${label}`).sort()).toEqual(offered.sort());
  });

  it.each(['bank-disputes', 'differences'])('in %s has no decision', (queue) => {
    openQueue(queue);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps a typed note when its operator clicks outside of the dialog', () => {
    openQueue('disputes');
    fireEvent.click(screen.getByRole('button', { name: 'Uphold: $21,000 due' }));
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('closerequest');
  });

  it.each([
    ['disputes', 'Uphold: $21,000 due'],
    ['exclusions', 'Confirm: same person'],
  ])('in %s offers a suspension after "%s"', async (queue, label) => {
    const { requests } = openQueue(queue);
    decide(label);
    const result = await screen.findByRole('group', { name: 'Result of your decision' });
    fireEvent.click(within(result).getByRole('button', { name: 'Suspend the account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend the account' }));
    fireEvent.change(dialog.getByLabelText(/^What happened/), { target: { value: 'Compared' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend the account' }));
    await waitFor(() => expect(screen.getByText('SuspendOwner is done.')).toBeTruthy());
    expect(requests.at(-1)?.variables).toMatchObject({
      reason: queue === 'disputes' ? 'unreported_hire' : 'terms',
      note: 'Compared',
    });
    expect(document.activeElement?.textContent).toBe('SuspendOwner is done.');
  });
});
