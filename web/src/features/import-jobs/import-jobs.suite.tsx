import { setImmediate } from 'node:timers/promises';
import { TextDecoder, TextEncoder } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { RowResult } from '@nearward/proto/rest/job-import';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import 'csv-parse/browser/esm/sync';
import { postedJob } from '../../testing/responses';
import { rejection } from '../../testing/call-parts';
import { type Facade, json, networkError } from '../../testing/facade';
import { confirm, openSignedIn, pass, press } from '../../testing/open-app';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has none

const batch = 'PUT /jobs/batch';
const result = (external_id: string, fields: Partial<RowResult> = {}): RowResult => ({
  ...{ external_id, result: 'created', field: null, text: null, id: null },
  ...fields,
});
const reply = (results: RowResult[], live = { live_jobs: 0, live_limit: 50 }) => json({ results, ...live });
const invalid = { result: 'invalid', field: 'email', text: importTexts.foreignEmail } as const;

async function choose(content: string): Promise<void> {
  const bytes = new TextEncoder().encode(content);
  const file = { name: 'jobs.csv', size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
  const input = screen.getByLabelText(/^Choose a CSV or JSON file/);
  // Decoding is asynchronous outside of the fake clock.
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    for (let turn = 0; turn < 5; turn++) await setImmediate();
  });
  await pass(100);
}

const open = () => openSignedIn('/jobs/import', { 'GET /jobs': { jobs: [], next: null } });
const lines = () =>
  within(screen.getByRole('table', { name: 'Rows of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    );
const sent = (facade: Facade) =>
  facade.calls
    .filter(({ call }) => call === batch)
    .map(({ body }) => body as { rows: object[]; dry_run: boolean });

describe('The page to import jobs', () => {
  it('checks the file first, then imports it', async () => {
    const facade = await open();
    facade.reply(batch, reply([result('A'), result('B', { result: 'changed' })]));
    await choose('external_id\nA\nB');
    expect(sent(facade)).toEqual([{ rows: [{ external_id: 'A' }, { external_id: 'B' }], dry_run: true }]);
    expect(screen.getByText(/^1 new, 1 changed. Nothing is posted yet./)).toBeTruthy();
    await press('Import all 2 rows');
    expect(sent(facade).map(({ dry_run }) => dry_run)).toEqual([true, false]);
    expect(screen.getByText(/^Import done: 1 new, 1 changed/)).toBeTruthy();
  });

  it('lists problems first with the rows of the file, and imports the others only on request', async () => {
    const facade = await open();
    facade.reply(batch, reply([result('A'), result('B', invalid)]));
    await choose(
      'external_id,provider_types,specialties,email\nA,LPN,Cardiology\nB,LPN,Cardiology,a@b.example\nA,LPN,Cardiology',
    );
    const title = 'LPN\u00a0· Cardiology';
    expect(lines()).toEqual([
      ['3', `B ${title}`, `Problem email “a@b.example”: ${importTexts.foreignEmail}`],
      ['4', `A ${title}`, `Problem external_id “A”: ${importTexts.idTwice(4, 2)}`],
      ['2', `A ${title}`, 'New '],
    ]);
    expect(screen.queryByRole('button', { name: /^Import all/ })).toBeNull();
    await press('Import only the 1 row without a problem');
    expect(sent(facade).at(-1)).toMatchObject({ rows: [{ external_id: 'A' }], dry_run: false });
  });

  it('keeps what is done when the connection is lost, and resumes with the rest', async () => {
    const facade = await open();
    const ids = Array.from({ length: 60 }, (_, at) => String(at));
    facade.reply(batch, reply(ids.slice(0, 50).map((id) => result(id))));
    facade.reply(batch, () => {
      // The second batch of the check is lost.
      facade.reply(batch, networkError);
      return reply(ids.slice(0, 50).map((id) => result(id)));
    });
    await choose(`external_id\n${ids.join('\n')}`);
    expect(screen.getByText('50 of 60 rows checked')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    facade.reply(batch, reply(ids.slice(50).map((id) => result(id))));
    await press('Resume');
    expect(sent(facade).map(({ rows }) => rows.length)).toEqual([50, 10, 10]);
    expect(screen.getByText(/^60 new/)).toBeTruthy();
  });

  it('asks before the page is left while an import runs, and not after it', async () => {
    const facade = await open();
    facade.reply(batch, reply([result('A')]));
    await choose('external_id\nA');
    const isCloseHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isCloseHeld()).toBe(false); // a check stores nothing
    let release: (late: ReturnType<typeof json>) => void = () => undefined;
    facade.reply(batch, new Promise((resolve) => (release = resolve)));
    await press('Import all 1 row');
    expect(isCloseHeld()).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave before the import is done?' })).toBeTruthy();
    await press('Stay');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    release(reply([result('A')]));
    await pass(100);
    expect(screen.getByText(/^Import done: 1 new/)).toBeTruthy();
    expect(isCloseHeld()).toBe(false);
  });

  it('deletes of the jobs that the file does not have only those that are ticked and confirmed', async () => {
    const facade = await open();
    const [first, second] = ['one', 'two'].map((external_id, at) => ({
      ...postedJob,
      ...{ external_id, id: `00000000-0000-7000-8000-90000000000${at}` },
    }));
    facade.reply(
      'GET /jobs',
      json({ jobs: [first, second, { ...postedJob, external_id: null }], next: null }),
    );
    facade.reply(batch, reply([result('A')]));
    await choose('external_id\nA');
    await press('Import all 1 row');
    await pass(100);
    const list = screen.getByRole('list', { name: 'Jobs that are not in the file' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(list).getByRole('checkbox', { name: /^two/ }));
    facade.reply(`DELETE /jobs/${second?.id}`, json({ message: 'Deleted' }));
    await press('Delete 1 job');
    expect(facade.countOf(`DELETE /jobs/${second?.id}`)).toBe(0);
    await confirm('Delete');
    expect(facade.countOf(`DELETE /jobs/${second?.id}`)).toBe(1);
    expect(screen.getByText('1 job deleted.')).toBeTruthy();
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('counts a job as deleted that was deleted elsewhere, but not one of a team that the user has left', async () => {
    const facade = await open();
    const job = { ...postedJob, external_id: 'one' };
    facade.reply('GET /jobs', json({ jobs: [job], next: null }));
    facade.reply(batch, reply([result('A')]));
    await choose('external_id\nA');
    await press('Import all 1 row');
    await pass(100);
    const remove = async (message: string) => {
      facade.reply(`DELETE /jobs/${job.id}`, rejection(404, message));
      await press('Delete 1 job');
      await confirm('Delete');
    };
    fireEvent.click(screen.getByRole('checkbox', { name: /^one/ }));
    await remove(practiceTexts.notFound);
    expect(screen.queryByText('1 job deleted.')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(practiceTexts.notFound);
    await remove('This job no longer exists.');
    expect(screen.getByText('1 job deleted.')).toBeTruthy();
  });

  it('has every job in the file that a row names, however it spells the id', async () => {
    const facade = await open();
    const jobs = ['REQ-7', 'REQ-8', 'REQ-9'].map((external_id, at) => ({
      ...postedJob,
      ...{ external_id, id: `00000000-0000-7000-8000-90000000000${'abc'[at]}` },
    }));
    const shouted = String(jobs[1]?.id).toUpperCase();
    facade.reply('GET /jobs', json({ jobs, next: null }));
    const results = [result('REQ-7\u200b', invalid), result(shouted, { id: jobs[1]?.id })];
    facade.reply(batch, reply(results));
    await choose(`external_id\nREQ-7\u200b\n${shouted}`);
    facade.reply(batch, reply(results.slice(1)));
    await press('Import only the 1 row without a problem');
    await pass(100);
    const list = screen.getByRole('list', { name: 'Jobs that are not in the file' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(1);
    expect(within(list).getByRole('checkbox', { name: /^.?REQ-9/ })).toBeTruthy();
  });
});
