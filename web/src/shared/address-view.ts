/** How a field is read from its parameter; without one, from the empty text. */
type Fields = Record<string, (text: string) => string | number | boolean>;
type View<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]> };

/** One of the choices, otherwise the usual one. */
export const oneOf =
  <Choice extends string, Usual extends string = ''>(choices: readonly Choice[], usual = '' as Usual) =>
  (text: string): Choice | Usual =>
    choices.find((choice) => choice === text) ?? usual;
export const flag = (text: string): boolean => text === '1';
export const searchText = (text: string): string => text.slice(0, 100);

/**
 * The state of a list, stored in the address. Invalid values are ignored, so that old bookmarks still open. A field has the
 * parameter of its name unless another one is given, and none while its value is the usual one.
 */
export function addressView<Of extends Fields>(
  fields: Of,
  parameters: Readonly<Partial<Record<string, string>>> = {},
) {
  const parameterOf = (name: string) => parameters[name] ?? name;
  const read = (search: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, parse]) => [name, parse(search.get(parameterOf(name)) ?? '')]),
    ) as View<Of>;
  const usual = read(new URLSearchParams());
  return {
    read,
    /** The view of an address without parameters. */
    usual,
    /** The address after changes; all other parameters stay. */
    write(search: URLSearchParams, changes: Partial<View<Of>>): URLSearchParams {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === usual[name]) next.delete(parameterOf(name));
        else next.set(parameterOf(name), value === true ? '1' : String(value));
      }
      return next;
    },
  };
}
