import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { emptyQueues, figures, queues, work } from '../../testing/desk-responses';
import { json, networkError } from '../../testing/facade';
import { openSignedIn, pass } from '../../testing/open-app';

/** One answer to all queries of the console. */
const deskOf = (shown: typeof queues) =>
  json({ data: { queues: { ...figures, ...shown }, failedWork: work } });
const pollMs = 5_000;

describe('The operator console', () => {
  it('says that its queues are old while they cannot be loaded again', async () => {
    const facade = await openSignedIn('/admin', { 'POST /graphql': deskOf(queues) });
    const cases = () => screen.queryAllByRole('article').length;
    const note = () => screen.queryByText(/may be out of date/);
    const all = cases();
    expect([all > 0, note()]).toEqual([true, null]);
    facade.reply('POST /graphql', networkError);
    await pass(2 * pollMs + 500);
    expect([cases(), note() !== null]).toEqual([all, true]);
    facade.reply('POST /graphql', deskOf(emptyQueues));
    await pass(2 * pollMs + 500);
    expect([cases(), note()]).toEqual([0, null]);
  });
});
