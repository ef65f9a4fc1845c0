import { cacheKeysHeader, textCallHeader, textPath } from '@nearward/common/app/text/text-calls';
import type { TextCallName } from '@nearward/proto/calls';
import { z } from 'zod';
import type { ServiceName } from '@nearward/proto/services';
import type { CallContext, CallRequest } from '../call-context.js';
import { isAudited } from '../graph/audit.js';
import type { Graph } from '../graph/graph.service.js';
import { serviceErrors } from '../graph/masked-error.js';
import type { ResponseBody } from '../response-cache/response-cache.js';
import { type ServiceClient, unavailable } from '../service-client/service-client.js';

const textErrors = z.object({ errors: serviceErrors.min(1) });

/** The response of a service as it serialized it, or the errors of the call. Null if the service is of a release without this text call. */
export async function readText(
  client: ServiceClient,
  name: TextCallName,
  parameters: object,
  call: CallContext,
): Promise<ResponseBody | z.infer<typeof textErrors> | null> {
  const { status, text, headers } = await client.read(textPath, { call: name, parameters }, call);
  if (status === 404) return null;
  const { [textCallHeader]: named, [cacheKeysHeader]: keys } = headers;
  if (status === 200 && named === name)
    return { body: text, keys: typeof keys === 'string' ? keys.split(',') : null };
  const failed = textErrors.safeParse(status === 422 && JSON.parse(text.toString()));
  if (!failed.success) throw unavailable();
  return failed.data;
}

/**
 * The response as the service serialized it, or null if GraphQL must respond: the call is audited, or the service is of a
 * release without this text call.
 */
export async function readFromService(
  graph: Graph,
  { call }: CallRequest,
  { service, name, parameters }: { service: ServiceName; name: TextCallName; parameters: object },
): Promise<ResponseBody | null> {
  if (isAudited(call.viewer)) return null;
  const response = await readText(graph.subgraphs.of(service).client, name, parameters, call);
  if (!response || 'body' in response) return response;
  graph.requireParts(response.errors, [], call);
  throw unavailable();
}
