import { type BenchRow, benchRow, type Reach } from './bench-row.ts';
import { LoadTarget, mergeResults, sendLoad } from './send-load.ts';

const clients = 10;
const turns = 3;
const reach: Reach = { least: 0.8, atAnySize: true };

/** The rate of the public list of jobs as a fraction of the landing page's, both from the gateway's memory, in turn. */
export async function measureJobList(publicUrl: string, seconds: number): Promise<BenchRow> {
  const target = new LoadTarget(publicUrl);
  const load = (path: string) =>
    sendLoad(target, Array(clients).fill({ path, cookie: '' }), { clients, seconds });
  const loads: Record<string, Awaited<ReturnType<typeof load>>[]> = { '/': [], '/jobs': [] };
  for (let turn = 0; turn < turns; turn += 1)
    for (const [path, results] of Object.entries(loads)) results.push(await load(path));
  const [landing = 0, list = 0] = Object.values(loads).map((results) => {
    const { took, seconds: passed } = mergeResults(results);
    return took.length / passed;
  });
  const note = `${list.toFixed(0)} and ${landing.toFixed(0)} /s`;
  return benchRow('GET /jobs: of the landing page’s rate', list / landing, 'x', reach, note);
}
