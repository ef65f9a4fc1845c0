import { readFileSync } from 'node:fs';
import type { ServiceName } from '../../proto/services.ts';
import { root } from '../project.ts';

/** The column that splits a table over the nodes of a distributed Postgres. */
type Distribution = Record<string, string>;

/**
 * The tables with rows per pair of a job and a professional. They would be distributed over nodes, and all other tables of
 * these services copied to every node. docs/architecture.md#growth has the reasons.
 */
const distributions: Partial<Record<ServiceName, Distribution>> = {
  matching: { match: 'job', job_match_point: 'job', provider_match_point: 'provider' },
  contacts: { matched_pair: 'job_id', live_matches: 'job_id' },
};

const constraint =
  /^(?<table>\w+): \S+ (?:PRIMARY KEY|UNIQUE|FOREIGN KEY) \((?<columns>[^)]*)\)(?:.* REFERENCES (?<target>\w+)\((?<targetColumns>[^)]*)\))?/gm;
const uniqueIndex = /^CREATE UNIQUE INDEX \S+ ON public\.(?<table>\w+) USING btree \((?<columns>[^)]*)\)/gm;

/** Problems that prevent distributing tables: each unique or foreign key must contain the distribution column. */
export function distributionProblems(schema: string, distribution: Distribution): string[] {
  const missing = Object.keys(distribution)
    .filter((table) => !schema.includes(`\ntable ${table} (\n`) && !schema.startsWith(`table ${table} (\n`))
    .map((table) => `${table} does not exist`);
  const keys = [...schema.matchAll(constraint), ...schema.matchAll(uniqueIndex)].map(({ groups }) => groups);
  const problems = keys.flatMap(({ table = '', columns = '', target, targetColumns = '' } = {}) => {
    const column = distribution[table];
    const position = column ? columns.split(', ').indexOf(column) : -1;
    if (!target) return column && position < 0 ? [`${table} (${columns}) lacks ${column}`] : [];
    const targetColumn = distribution[target];
    const isOnOneNode =
      !targetColumn || (position >= 0 && targetColumns.split(', ')[position] === targetColumn);
    return isOnOneNode ? [] : [`${table} (${columns}) refers to ${target} on another node`];
  });
  return [...missing, ...new Set(problems)];
}

export const allDistributionProblems = (): string[] =>
  Object.entries(distributions).flatMap(([service, distribution]) =>
    distributionProblems(readFileSync(`${root}/services/${service}/schema.sql`, 'utf8'), distribution).map(
      (problem) => `scripts/schema/distribution.ts: ${service}: ${problem}`,
    ),
  );
