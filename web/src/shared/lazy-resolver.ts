import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver that loads its schemas when the form is first used, as they are the largest part of such a page. If
 * loading fails, the service validates alone, as it always does.
 */
export const lazyResolver =
  <Values extends FieldValues, Sent>(
    load: () => Promise<{ check: Resolver<Values, unknown, Sent> }>,
  ): Resolver<Values, unknown, Sent> =>
  async (values, ...more) => {
    const loaded = await load().catch(() => undefined);
    return loaded ? loaded.check(values, ...more) : { values: values as unknown as Sent, errors: {} };
  };
