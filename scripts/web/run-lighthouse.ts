import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
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

async function once(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? chromium.executablePath(),
    chromeFlags: process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags,
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = result;
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      largestPaintMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    };
  } finally {
    chrome.kill();
  }
}
