import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * Loads the service's schema of a form, as it is the largest part of such a page. The schema's input type is wider than what
 * the form holds.
 */
export async function loadCheck<Values extends FieldValues, Sent>(
  schema: Promise<ZodType<Sent, FieldValues>>,
): Promise<Resolver<Values, unknown, Sent>> {
  const [{ standardSchemaResolver }, loaded] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    schema,
  ]);
  return standardSchemaResolver(loaded) as unknown as Resolver<Values, unknown, Sent>;
}

/** A form resolver that loads when the form is first used. If loading fails, the service validates alone, as it always does. */
export const lazyResolver =
  <Values extends FieldValues, Sent>(
    load: () => Promise<Resolver<Values, unknown, Sent>>,
  ): Resolver<Values, unknown, Sent> =>
  async (values, ...more) => {
    const check = await load().catch(() => undefined);
    return check ? check(values, ...more) : { values: values as unknown as Sent, errors: {} };
  };
