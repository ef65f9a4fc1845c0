/** A schema of proto/rest. */
interface Schema<Response> {
  shape: Record<string, { def: { type: string } }>;
  parse: (data: unknown) => Response;
}

/** Fields that have a plainest value need none. */
type Values<Response> = Partial<Response> & {
  [
    Name in keyof Response as null extends Response[Name]
      ? never
      : Response[Name] extends boolean | readonly unknown[]
        ? never
        : Name
  ]: Response[Name];
};

const plainest: Partial<Record<string, unknown>> = { nullable: null, array: [], boolean: false };

/** A response with these values; other fields are null, an empty list or false. */
export function responseOf<Response extends object>(
  { shape }: Schema<Response>,
  values: Values<Response>,
): Response {
  const fields = Object.entries(shape).map(([name, { def }]) => [name, plainest[def.type]]);
  return { ...(Object.fromEntries(fields) as Response), ...values };
}
