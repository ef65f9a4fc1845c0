import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repeat } from '@nearward/common/testing/repeat';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLFormattedError,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import type { CallContext } from '../src/call-context.js';
import { EntityBatcher } from '../src/graph/entity-batcher.js';
import { Deadline } from '../src/graph/service-client.js';
import { OperationCompiler, toGraphQLError } from '../src/graph/executor/operation-compiler.js';
import type { DataSources } from '../src/graph/executor/compile-step.js';
import { publicSchema } from '../src/graph/supergraph.js';
import { endpoints } from '../src/rest/endpoints.js';
import { ApolloExecution } from './apollo-execution.js';
import { RandomResponses, type FaultRates } from './random-responses.js';

/** Never, occasionally or always. */
const rate = (...often: number[]) => fc.constantFrom(0, 0, ...often);
const faultRates: fc.Arbitrary<FaultRates & { wrongVariable: boolean }> = fc.record({
  seed: fc.nat(),
  nulls: rate(0.3, 1),
  holes: rate(0.02, 0.2),
  wrongLeaves: rate(0.02),
  missingEntities: rate(0.2, 1),
  errors: rate(0.3, 1),
  unavailable: rate(0.3, 1),
  wrongVariable: fc.constantFrom(false, false, false, true),
});

describe('Compiled stored operation', () => {
  let responses: RandomResponses;
  const sources: DataSources = {
    of: (service) => ({
      fetch: (wanted, call) =>
        call.batcher.fetch(service, wanted, (fetch) =>
          Promise.resolve().then(() => responses.to(service, fetch)),
        ),
    }),
  };
  const compiler = new OperationCompiler(sources);
  const apollo = new ApolloExecution(sources);
  beforeAll(() => void Logger.overrideLogger(false));
  afterAll(() => apollo.stop());

  const areaOf = (name: string) => name.split('/')[1];
  it.each([...new Set(endpoints.map(({ name }) => areaOf(name)))])(
    "gives the same response to calls of /%s as Apollo's gateway, for any responses of the services",
    async (area) => {
      for (const { name, document } of endpoints.filter((each) => areaOf(each.name) === area)) {
        const compiled = compiler.compile(document);
        const sameResponses = fc.asyncProperty(faultRates, async ({ wrongVariable, ...chances }) => {
          responses = new RandomResponses(chances);
          const variables = variablesOf(document, wrongVariable);
          const { data, errors, failed } = await compiled.run(someCall(), variables);
          const expected = await apollo.run(document, someCall(), variables);
          const mine = { data, errors: errors.map(toGraphQLError), failed };
          expect([name, comparable(mine)]).toEqual([name, comparable(expected)]);
        });
        await fc.assert(sameResponses, { numRuns: repeat(20, 1_000) });
      }
    },
  );
});

const comparable = ({ data, errors, failed }: Awaited<ReturnType<ApolloExecution['run']>>) => ({
  data: JSON.stringify(data),
  // Services are called concurrently, so their errors come in any order.
  errors: errors.map(({ message, extensions }) => JSON.stringify([message, codeOf(extensions)])).sort(),
  failed: failed.toSorted(),
});
const codeOf = (extensions: GraphQLFormattedError['extensions']) => [
  extensions?.code,
  extensions?.retry_after,
];

const someCall = (): CallContext => ({
  viewer: null,
  client: 'a client',
  request_id: 'a call',
  deadline: new Deadline(60_000),
  me: () => undefined,
  batcher: new EntityBatcher(),
  errorCodes: [],
  passCookies: () => undefined,
  written: new Set(),
});

function variablesOf(document: DocumentNode, wrong: boolean): Record<string, unknown> {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [
      variable.name.value,
      wrong ? { no: 'such value' } : valueFor(typeFromAST(publicSchema, type) as GraphQLInputType),
    ]),
  );
}

function valueFor(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [valueFor(type.ofType)];
  if (isInputObjectType(type)) {
    const fields = Object.entries(type.getFields());
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field.type)]));
  }
  return { Int: 7, Float: 7.5, Boolean: true }[type.name] ?? 'text';
}
