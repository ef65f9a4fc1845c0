import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * What checks a form, out of a module that is loaded once somebody fills it in: the schemas are the most of what such a
 * page needs. Where it cannot be had the service checks alone, as it does in any case.
 */
export const lazyResolver =
  <Values extends FieldValues, Sent>(
    load: () => Promise<{ check: Resolver<Values, unknown, Sent> }>,
  ): Resolver<Values, unknown, Sent> =>
  async (values, ...more) => {
    const loaded = await load().catch(() => undefined);
    return loaded ? loaded.check(values, ...more) : { values: values as unknown as Sent, errors: {} };
  };
