import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { type KubeObject, tools } from './chart-tools.ts';

/** The package that has the models of a group. Groups without a dot, or ending in k8s.io, are Kubernetes' own. */
const packages: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** The module of an object's model: `kubernetes-models/apps/v1/Deployment`. */
function moduleOf({ apiVersion, kind }: Pick<KubeObject, 'apiVersion' | 'kind'>): string | undefined {
  const [group = ''] = apiVersion.split('/');
  const own = !group.includes('.') || group.endsWith('.k8s.io');
  const name = packages[group] ?? (own ? 'kubernetes-models' : undefined);
  return name && `${name}/${apiVersion}/${kind}`;
}

/** Groups without a published package of types; only the YAML of their objects is checked. */
const unknownGroups = ['redis.redis.opstreelabs.in'];

/** Compiles the objects as literals of their types, so that an unknown field is an error. */
export function typeProblems(all: Map<string, KubeObject[]>): string[] {
  const folder = join(tools, 'node_modules/.compiled');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const problems: string[] = [];
  const names = new Map<string, string>();
  for (const [from, objects] of all)
    for (const [at, object] of objects.entries()) {
      const [group = ''] = object.apiVersion.split('/');
      if (unknownGroups.includes(group)) continue;
      const path = moduleOf(object);
      if (!path || !existsSync(join(tools, 'node_modules', `${path}.d.ts`))) {
        problems.push(`${from}: no types are known of ${object.apiVersion} ${object.kind}`);
        continue;
      }
      const file = `object-${names.size}-${at}.ts`;
      names.set(file, `${from}: ${object.kind} ${object.metadata.name}`);
      const literal = JSON.stringify(object, null, 1);
      writeFileSync(
        join(folder, file),
        `import type { I${object.kind} } from '${path}';\nexport const object: I${object.kind} = ${literal};\n`,
      );
    }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8', cwd: folder },
  );
  const messages = stdout.split('\n').flatMap((line) => {
    const [, file = '', , message] = /^(object-\S+\.ts)\((.*?)\): error \w+: (.*)$/.exec(line) ?? [];
    return message ? `${names.get(file) ?? file}: ${message}` : [];
  });
  if (status !== 0 && messages.length === 0) messages.push(`The objects could not be compiled: ${stdout}`);
  return [...problems, ...messages];
}
