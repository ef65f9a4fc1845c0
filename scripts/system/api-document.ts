import { z } from 'zod';

type Type = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** A schema of the API document with its references resolved. */
interface Schema {
  type?: Type | [Type, 'null'];
  enum?: (string | null)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  example?: object;
}

export interface Call {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  query: { name: string; schema: Schema }[];
  body?: Schema;
  responses: Record<string, z.ZodType>;
}

type Content = { content?: Record<string, { schema: Schema }> };
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export async function documentedCalls(webUrl: string): Promise<Call[]> {
  const document = (await (await fetch(`${webUrl}/api/openapi.json`)).json()) as Document;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference } = value as { $ref?: string };
    if (reference) return inline(document.components.schemas[reference.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
  };
  const schemaOf = ({ content }: Content = {}) => inline(Object.values(content ?? {})[0]?.schema) as Schema;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody && schemaOf(requestBody),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, checker(schemaOf(response))]),
      ),
    })),
  );
}

const checker = (schema: Schema) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
