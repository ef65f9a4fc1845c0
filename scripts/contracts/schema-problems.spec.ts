import { describe, expect, it } from '@jest/globals';
import { type GatewayOperation, schemaProblems } from './schema-problems.js';

const federation = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])`;
const graph = (text: string) => `${federation}\n${text}`;

const then = graph(`
  type Hire @key(fields: "id") { id: ID! status: Status! note: String cents: Int! tip: Int }
  enum Status { due paid }
  input HireInput { role: String! nights: Int }
  type Query { hires(of: ID!): [Hire!]! }
  type Mutation { report(input: HireInput!): Hire! }
`);

const operations: GatewayOperation[] = [
  { query: 'query Hires($of:ID!){hires(of:$of){id status cents}}' },
  { query: 'mutation Report($input:HireInput!){report(input:$input){id}}' },
  {
    query:
      'query Hire($representations:[_Any!]!){_entities(representations:$representations){...on Hire{note}}}',
    keys: { Hire: ['id'] },
  },
];

const changed = (part: string, by: string) => then.replace(part, by);

describe('A gateway and a service of different versions', () => {
  it('understand each other when the service changes what no operation needs', () => {
    for (const now of [
      changed('of: ID!', 'of: ID!, page: Int'),
      changed('nights: Int', 'nights: Int days: Int'),
      changed(' tip: Int', ''),
      changed('note: String', 'note: String!'),
    ])
      expect(schemaProblems(operations, then, now)).toEqual([]);
  });

  it.each([
    ['lacks a field', changed(' cents: Int!', ''), 'Hires: Cannot query field "cents" on type "Hire".'],
    ['lacks an operation', changed('report(', 'reported('), 'Report: Cannot query field "report" on type'],
    [
      'needs another argument',
      changed('of: ID!', 'of: ID!, page: Int!'),
      'Hires: Field "hires" argument "page"',
    ],
    ['may have no value', changed('cents: Int!', 'cents: Int'), 'Hires: Hire.cents may be null.'],
    ['has another number', changed('cents: Int!', 'cents: Float!'), 'Hires: Hire.cents is Float.'],
    ['answers with a new value', changed('due paid', 'due paid waived'), 'Hires: Hire.status may be waived.'],
    [
      'answers with any text',
      changed('status: Status!', 'status: String!'),
      'Hires: Hire.status may be anything: it is String.',
    ],
    ['answers with one for many', changed('[Hire!]!', 'Hire!'), 'Hires: Query.hires is no list any more.'],
    ['finds a thing by something else', changed('"id"', '"note"'), 'Hire: Hire is not found by id.'],
    ['lacks a field', changed('nights: Int', ''), 'Report: HireInput.nights is sent and not known.'],
    [
      'requires another field',
      changed('nights: Int', 'nights: Int!'),
      'Report: HireInput.nights is needed and not always sent.',
    ],
  ])('do not when the service %s', (_, now, problem) => {
    expect(schemaProblems(operations, then, now)).toEqual([expect.stringContaining(problem)]);
  });

  it('are incompatible if the gateway requests what the service lacks', () => {
    const newer = changed('cents: Int!', 'cents: Int! fee: Int!');
    const asks = [{ query: 'query Fee($of:ID!){hires(of:$of){fee}}' }];
    expect(schemaProblems(asks, newer, then)).toEqual(['Fee: Cannot query field "fee" on type "Hire".']);
  });
});
