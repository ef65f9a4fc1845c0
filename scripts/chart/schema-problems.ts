import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleOf } from './kubernetes-models.ts';
import { type KubeObject, tools } from './chart-tools.ts';

type Models = Record<string, new (data: KubeObject) => { validate: () => void }>;

/** Validates each object against the schema of its kind. */
export async function schemaProblems(all: Map<string, KubeObject[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const [from, objects] of all)
    for (const object of objects) {
      const file = join(tools, 'node_modules', `${moduleOf(object)}.js`);
      if (!existsSync(file)) continue; // type-problems.ts has reported it
      const models = (await import(pathToFileURL(file).href)) as Models;
      const Model = models[object.kind];
      try {
        if (Model) new Model(object).validate();
      } catch (error) {
        problems.push(`${from}: ${object.kind} ${object.metadata.name}: ${(error as Error).message}`);
      }
    }
  return problems;
}
