import { readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';

// Federation's additions to a service's schema, only to make it parseable.
const federation = `
  scalar FieldSet
  scalar link__Import
  directive @link(url: String!, import: [link__Import]) repeatable on SCHEMA
  directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable on OBJECT | INTERFACE
  directive @external on OBJECT | FIELD_DEFINITION
  directive @shareable on OBJECT | FIELD_DEFINITION`;

const read = (file: string): GraphQLSchema =>
  buildSchema(`${federation}\n${readFileSync(file, 'utf8')}`, { assumeValidSDL: true });

/** The changes of a service's schema that break the previous gateway or clients. */
export const breakingChanges = (before: string, now: string): string[] =>
  findBreakingChanges(read(before), read(now)).map(({ description }) => description);
