import { readFileSync } from 'node:fs';
import type { TextCallName } from '@nearward/proto/calls';
import { textPath } from '../app/text/text-path.js';
import type { Viewer } from '../app/viewer/viewer.js';
import type { TestService } from './test-service.js';

type Operations = Record<string, { query: string }[]>;

/** A text call, and the operation that the gateway sends to a service without it. */
export interface ComparedCall {
  call: TextCallName;
  operation: string;
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
  { call, operation, responseIn }: ComparedCall,
  parameters: object,
  { viewer, client }: Caller,
): Promise<[text: unknown, graphql: unknown]> {
  const text = await service.post(textPath, viewer, { call, parameters }, client);
  const body = (await text.json()) as { errors?: Failure[] };

  const operations = JSON.parse(readFileSync('gateway/operations.json', 'utf8')) as Operations;
  const isOperation = ({ query }: { query: string }) => query.startsWith(`query ${operation}(`);
  const query = Object.values(operations).flat().find(isOperation)?.query ?? '';
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
