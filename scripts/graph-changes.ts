import { readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';

// What federation adds to a service's schema is not its own: declared here only to be readable.
const federation = `
  scalar FieldSet
  scalar link__Import
  directive @link(url: String!, import: [link__Import]) repeatable on SCHEMA
  directive @key(fields: FieldSet!, resolvable: Boolean = true) repeatable on OBJECT | INTERFACE
  directive @external on OBJECT | FIELD_DEFINITION
  directive @shareable on OBJECT | FIELD_DEFINITION`;

const read = (file: string): GraphQLSchema =>
  buildSchema(`${federation}\n${readFileSync(file, 'utf8')}`, { assumeValidSDL: true });

/** How a service's schema breaks who asks it as it was: the gateway of the version before, and clients of the graph. */
export const breakingChanges = (before: string, now: string): string[] =>
  findBreakingChanges(read(before), read(now)).map(({ description }) => description);
