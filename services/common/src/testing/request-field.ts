import type { TestService } from './test-service.js';

type Api = Pick<TestService, 'graphql'>;
type Request = Parameters<TestService['graphql']>;

/** The only field of a response, or the code and text of its error, such as `NOT_FOUND: Job not found`. */
export async function requestField<T>(api: Api, ...request: Request): Promise<T | string> {
  const { data, errors } = await api.graphql<Record<string, T>>(...request);
  const [error] = errors ?? [];
  return error ? `${error.extensions.code}: ${error.message}` : (Object.values(data)[0] as T);
}

/** The value of a request that must not be rejected. */
export function requireSuccess<T>(field: T | string): T {
  if (typeof field === 'string') throw new Error(field);
  return field;
}

/** The only field of a response without errors. */
export const readField = async <T extends object>(api: Api, ...request: Request): Promise<T> =>
  requireSuccess(await requestField<T>(api, ...request));

/** The message of a mutation, or the code and text of its error. */
export async function requestMessage(api: Api, ...request: Request): Promise<string> {
  const field = await requestField<{ message: string } | undefined>(api, ...request);
  return typeof field === 'string' ? field : (field?.message ?? '');
}

/** A mutation with its arguments written out. */
export function mutation(name: string, args: object = {}, selection = '{ message }'): string {
  const written = Object.entries(args).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:')}`,
  );
  return `mutation { ${name}${written.length > 0 ? `(${written.join(', ')})` : ''} ${selection} }`;
}
