import { readFileSync } from 'node:fs';
import { findBreakingChanges } from 'graphql';
import { readSubgraph } from './schema-problems.ts';

const read = (file: string) => readSubgraph(readFileSync(file, 'utf8'));

/** The changes of a service's schema that break the previous gateway or clients. */
export const breakingChanges = (before: string, now: string): string[] =>
  findBreakingChanges(read(before), read(now)).map(({ description }) => description);
