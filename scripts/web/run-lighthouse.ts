import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { root } from '../project.ts';
import { chromiumPath } from '../testing/chromium.ts';

/** Scores from 0 to 100; the largest paint in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  largestPaintMs: number;
  layoutShift: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = ['--headless=new', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Lighthouse's own phone profile and slow network, `runs` times; the median of each figure. */
export async function runLighthouse(url: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(url));
  const middle = (name: keyof Scores) =>
    all.map((scores) => scores[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    largestPaintMs: middle('largestPaintMs'),
    layoutShift: middle('layoutShift'),
  };
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Its packages are installed only for this command. */
async function once(url: string): Promise<Scores> {
  const args = [
    `${root}/scripts/web/lighthouse/node_modules/lighthouse/cli/index.js`,
    ...[url, '--quiet', '--output=json', `--only-categories=${categories.join()}`],
    `--chrome-flags=${[...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath() ?? chromium.executablePath() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(stdout) as Report;
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaintMs: report.audits['largest-contentful-paint']?.numericValue ?? 0,
    layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}
