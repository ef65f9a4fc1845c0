/** Compiles the services, the gateway and `proto` to JavaScript. `tsc -b` checks their types, and makes only declarations. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { root } from '../project.ts';
import { swcOptions } from '../swc-options.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;

async function compileProject(path: string): Promise<void> {
  const { compilerOptions, include } = readJson(`${path}/tsconfig.json`) as {
    compilerOptions: { rootDir: string; outDir: string };
    include: string[];
  };
  const sources = join(root, path, compilerOptions.rootDir);
  const target = join(root, path, compilerOptions.outDir);
  const patterns = include.map((each) => join(root, path, each, each.endsWith('.ts') ? '' : '**/*.{ts,tsx}'));
  const outputs = new Map(
    globSync(patterns, { exclude: ['**/*.spec.ts'] }).map((source) => [
      join(target, relative(sources, source)).replace(/\.tsx?$/, '.js'),
      source,
    ]),
  );
  for (const file of globSync(`${target}/**/*.js`)) if (!outputs.has(file)) rmSync(file);
  await Promise.all([...outputs].map(([output, source]) => compileFile(source, output)));
}

async function compileFile(source: string, output: string): Promise<void> {
  const { code, map = '' } = await transform(readFileSync(source, 'utf8'), {
    ...swcOptions(source.endsWith('x')),
    filename: source,
    sourceFileName: relative(dirname(output), source),
    sourceMaps: true,
    inlineSourcesContent: false,
  });
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map);
}

export async function compile(): Promise<void> {
  const { references } = readJson('tsconfig.json') as { references: { path: string }[] };
  // A tree of one service lacks the others.
  const present = references.filter(({ path }) => existsSync(join(root, path, 'tsconfig.json')));
  for (const { path } of present) await compileProject(path);
}

if (import.meta.main) await compile();
