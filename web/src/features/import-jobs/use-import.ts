import { importLimits } from '@nearward/proto/rest/import-limits';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { JobBatchResult, RowResult } from '@nearward/proto/rest/job-import';
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { invalidate } from '../../shared/queries';
import { retryUnavailable } from '../../shared/retry-unavailable';
import { type FileRow, sizeOf } from './read-file';

export type Results = ReadonlyMap<number, RowResult>;

export interface Run {
  /** A dry run first, then the import of the rows that it accepted. */
  kind: 'check' | 'import';
  state: 'running' | 'stopped' | 'done';
  rows: readonly FileRow[];
  results: Results;
  /** The counts of the last batch. */
  live?: Pick<JobBatchResult, 'live_jobs' | 'live_limit'>;
  error?: string;
}

const failed = 'That did not work. Nothing is lost. Please try again.';

const localProblem = ({ external_id, problem }: FileRow): RowResult | undefined =>
  problem && { external_id, result: 'invalid', field: problem.field, text: problem.text, id: null };

/** Sends the rows of a file in batches. It can stop between two of them; sending one again changes nothing. */
export function useImport() {
  const [run, setRun] = useState<Run>();
  // The run whose batches are being sent, so that a late response of another one is dropped.
  const current = useRef<object>(undefined);
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );

  async function send(from: Run): Promise<void> {
    const token = {};
    current.current = token;
    const results = new Map(from.results);
    let live = from.live;
    setRun({ ...from, state: 'running', error: undefined });
    const open = from.rows.filter(({ number }) => !results.has(number));
    for (const batch of toBatches(open)) {
      const body = { rows: batch.map(({ sent }) => sent), dry_run: from.kind === 'check' };
      let answer: JobBatchResult;
      try {
        answer = await retryUnavailable(() => api('PUT /jobs/batch', { body }));
      } catch (error) {
        if (current.current === token)
          setRun({ ...from, results, live, state: 'stopped', error: messageOf(error, failed) });
        return;
      }
      for (const [at, row] of batch.entries()) {
        const result = answer.results[at];
        if (result) results.set(row.number, result);
      }
      live = { live_jobs: answer.live_jobs, live_limit: answer.live_limit };
      if (current.current !== token) return;
      setRun({ ...from, results: new Map(results), live, state: 'running', error: undefined });
    }
    setRun({ ...from, results, live, state: 'done', error: undefined });
    if (from.kind === 'import') void invalidate(currentUserKey);
  }

  return {
    run,
    check(rows: readonly FileRow[]): void {
      const known = rows.flatMap((row) => {
        const result = localProblem(row);
        return result ? [[row.number, result] as const] : [];
      });
      void send({ kind: 'check', state: 'running', rows, results: new Map(known) });
    },
    /** Imports the rows that the dry run accepted, as far as they fit below the limit. */
    importGood(run: Run): void {
      const excluded = [...withinLimit(run)].filter(([, { result }]) => result === 'invalid');
      void send({ kind: 'import', state: 'running', rows: run.rows, results: new Map(excluded) });
    },
    /** The batch that is being sent is still stored; sent again, it changes nothing. */
    stop(): void {
      current.current = undefined;
      setRun((before) => before && { ...before, state: 'stopped' });
    },
    resume(from: Run): void {
      void send(from);
    },
    startOver(): void {
      current.current = undefined;
      setRun(undefined);
    },
  };
}

/** Why the new jobs of a check do not all fit. The check of each batch does not know those of the others. */
export function limitProblem({ live, results }: Run): string | undefined {
  const created = [...results.values()].filter(({ result }) => result === 'created').length;
  if (!live || created === 0 || live.live_jobs + created <= live.live_limit) return undefined;
  const isUnpaid = live.live_limit === importLimits.liveJobs.unpaid;
  return isUnpaid ? importTexts.needsCard : importTexts.tooManyLive(live.live_limit);
}

/** The results of a check, in which new jobs over the limit have that problem; the first ones of the file fit. */
export function withinLimit(run: Run): Results {
  const text = limitProblem(run);
  if (!text || !run.live) return run.results;
  let room = run.live.live_limit - run.live.live_jobs;
  const inFileOrder = [...run.results].sort(([first], [second]) => first - second);
  return new Map(
    inFileOrder.map(([number, result]) =>
      result.result !== 'created' || room-- > 0
        ? [number, result]
        : [number, { ...result, result: 'invalid', text }],
    ),
  );
}

/** Less than the 100 kB of a body. */
const maxBatchBytes = 90_000;

/** The rows that can be sent, in their order, as the bodies of calls. */
export function toBatches(rows: readonly FileRow[]): FileRow[][] {
  const batches: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = sizeOf(row.sent) + 1;
    const last = batches.at(-1);
    if (!last || last.length === importLimits.rowsPerCall || bytes + size > maxBatchBytes) {
      batches.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return batches;
}
