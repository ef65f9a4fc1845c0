import { calls, type TextCallName } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import type { ServiceName } from '@nearward/proto/services';
import type { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { maskError, RequestError } from '../../errors/request-error.js';
import type { Respond } from '../post-listener.js';
import { selectFields } from './select-fields.js';
import { cacheKeysHeader, type TextCall, textCallHeader, type TextCalls } from './text-calls.js';

const textRequest = z.object({ call: z.string(), parameters: z.unknown() });

/** 404 means that this release has no such text call. Errors of a call are 422. */
const unknownCall = { status: 404, body: { statusCode: 404, message: 'There is no such text call' } };

/** Responds with the JSON text of the facade's response or of the service's part of it, without GraphQL. */
export function createTextResponder(
  service: ServiceName,
  textCalls: Partial<TextCalls> | undefined,
  logger: PinoLogger,
): Respond {
  if (!textCalls) return () => Promise.resolve(unknownCall);
  const rows: [string, Row][] = Object.entries(calls);
  const callsByName = new Map(
    rows.flatMap(([name, { text, response, parts }]) => {
      const schema = text === service ? response : parts?.[service];
      if (!schema) return [];
      const call = textCalls[name as TextCallName];
      if (!call) throw new Error(`${service} has no text call for ${name}`);
      return [[name, { ...(call as TextCall), select: selectFields(schema) }] as const];
    }),
  );
  return async (body, envelope) => {
    const request = textRequest.safeParse(body);
    const call = request.success && callsByName.get(request.data.call);
    if (!call) return unknownCall;
    try {
      const response = await call.respond(request.data.parameters, envelope);
      const keys = call.cacheKeys?.(response);
      return {
        status: 200,
        body: JSON.stringify(call.select(response)),
        headers: { [textCallHeader]: request.data.call, ...(keys && { [cacheKeysHeader]: keys.join() }) },
      };
    } catch (error) {
      if (!(error instanceof RequestError)) logger.error({ err: error }, 'A text call failed');
      return { status: 422, body: { errors: [maskError(error as Error, error)] } };
    }
  };
}
