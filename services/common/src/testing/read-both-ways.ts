import { readFileSync } from 'node:fs';
import type { TextCallName } from '@nearward/proto/calls';
import type { userParts } from '@nearward/proto/rest/user-parts';
import type { ServiceName } from '@nearward/proto/services';
import { textPath } from '../app/text/text-calls.js';
import type { SignedIn, Viewer } from '../app/viewer/viewer.js';
import type { TestService } from './test-service.js';

type Operations = Record<string, { query: string }[]>;

/** A text call, and the operation that the gateway sends to a service without it. */
export interface ComparedCall {
  call: TextCallName;
  operation: string;
  /** The operation's query to this service; without it the only one. */
  service?: ServiceName;
  /** The facade's response in the data of the operation. */
  responseIn(data: Record<string, unknown>): unknown;
}

interface Caller {
  viewer: Viewer;
  client?: string;
}

interface Failure {
  message: string;
  extensions: object;
}
const withoutPath = ({ message, extensions }: Failure) => ({ message, extensions });

/** Returns the response of a text call and that of the operation through GraphQL. Either may be errors. */
export async function readBothWays(
  service: TestService,
  { call, operation, service: name, responseIn }: ComparedCall,
  parameters: object,
  { viewer, client }: Caller,
): Promise<[text: unknown, graphql: unknown]> {
  const text = await service.post(textPath, viewer, { call, parameters }, client);
  const body = (await text.json()) as { errors?: Failure[] };

  const operations = JSON.parse(readFileSync('gateway/operations.json', 'utf8')) as Operations;
  const queries = (name ? operations[name] : Object.values(operations).flat()) ?? [];
  const isOperation = ({ query }: { query: string }) =>
    query.startsWith(`query ${operation}(`) && !query.includes('...on Job{'); // cards of jobs have no text call
  const query = queries.find(isOperation)?.query ?? '';
  const representations = [{ __typename: 'User', id: viewer?.user_id ?? '' }];
  const { data, errors } = await service.graphql<Record<string, unknown>>(
    viewer,
    query,
    { representations, ...parameters },
    client,
  );
  return [
    body.errors ? body.errors.map(withoutPath) : body,
    errors ? errors.map(withoutPath) : responseIn(data),
  ];
}

/** A service's part of the current user as text, and through GraphQL. Either may be errors. */
export const readUserPart = (service: TestService, name: keyof typeof userParts, viewer: SignedIn) =>
  readBothWays(
    service,
    {
      call: 'GET /user/current',
      operation: 'CurrentUser',
      service: name,
      responseIn: ({ _entities }) => (_entities as unknown[])[0],
    },
    {},
    { viewer },
  );
