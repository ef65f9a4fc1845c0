const isThere = (value: unknown) => value !== null && value !== undefined;
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);

/** Where a value has not what every one of the examples has, or has it of another kind. */
export function shapeDiff(examples: readonly unknown[], value: unknown, at = 'it'): string[] {
  const known = examples.filter(isThere);
  if (!isThere(value))
    return examples.length > 0 && known.length === examples.length ? [`${at} is missing`] : [];
  if (known.length === 0) return [];
  const kinds = [...new Set(known.map(kindOf))];
  if (!kinds.includes(kindOf(value))) return [`${at} is ${kindOf(value)} and was ${kinds.join(' or ')}`];
  if (Array.isArray(value)) return value.flatMap((each) => shapeDiff(known.flat(), each, `${at}[]`));
  if (typeof value !== 'object') return [];
  const [first = {}, ...others] = known as Record<string, unknown>[];
  const always = Object.keys(first).filter((key) => others.every((other) => key in other));
  const has = value as Record<string, unknown>;
  return always.flatMap((key) =>
    shapeDiff(
      [first, ...others].map((other) => other[key]),
      has[key],
      `${at}.${key}`,
    ),
  );
}
