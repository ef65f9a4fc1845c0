import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../../proto/services.ts';
import { root } from '../project.ts';
import { isHealthy, metricsPort } from '../stack/service-processes.ts';
import type { ProcessOptions } from '../stack/managed-process.ts';

/** A short replacement for each duration in the rules. Samples come each second. */
const shortened: Record<string, string> = {
  '5m': '10s',
  '30m': '15s',
  '1h': '20s',
  '2h': '20s',
  '6h': '30s',
  '1d': '30s',
  '3d': '40s',
};

interface Watching {
  port: number;
  dataDir: string;
  logFile: string;
  /** METRICS_PORT of the stack. */
  env: NodeJS.ProcessEnv;
}

/** Prometheus for a stack, with the project's own rules and windows of seconds. */
export function prometheusProcess({ port, dataDir, logFile, env }: Watching): ProcessOptions {
  const folder = join(dataDir, 'prometheus');
  mkdirSync(folder, { recursive: true });
  const rules = readFileSync(`${root}/deploy/observe/alerts.yml`, 'utf8')
    .replace(/\[(\w+)\]/g, (_, window: string) => `[${shortened[window] ?? window}]`)
    .replace(/for: \w+/g, 'for: 3s');
  writeFileSync(join(folder, 'alerts.yml'), rules);
  const targets = (['gateway', ...serviceNames] as const).map(
    (name) => `127.0.0.1:${metricsPort(name, { env }).METRICS_PORT}`,
  );
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'nearward', static_configs: [{ targets }] }],
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config)); // JSON is valid YAML
  return {
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    env: { PATH: env.PATH },
    logFile,
    stopSignal: 'SIGTERM',
    isReady: () => isHealthy(port, '/-/ready'),
  };
}

export interface Alert {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  state: string;
}

/** The firing and pending alerts. */
export async function alertsAt(port: number): Promise<Alert[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
  return ((await response.json()) as { data: { alerts: Alert[] } }).data.alerts;
}

/** The current value of an expression; undefined if it has none. */
export async function valueAt(port: number, expression: string): Promise<number | undefined> {
  const query = new URLSearchParams({ query: expression });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`);
  const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
  const value = data.result[0]?.value[1];
  return value === undefined ? undefined : Number(value);
}
