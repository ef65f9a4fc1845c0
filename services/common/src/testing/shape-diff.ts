const isPresent = (value: unknown) => value !== null && value !== undefined;
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);

/** Lists the fields that all examples have and the value lacks, or that have another type. */
export function shapeDiff(examples: readonly unknown[], value: unknown, at = 'it'): string[] {
  const present = examples.filter(isPresent);
  if (!isPresent(value))
    return examples.length > 0 && present.length === examples.length ? [`${at} is missing`] : [];
  if (present.length === 0) return [];
  const kinds = [...new Set(present.map(kindOf))];
  if (!kinds.includes(kindOf(value))) return [`${at} is ${kindOf(value)} and was ${kinds.join(' or ')}`];
  if (Array.isArray(value)) return value.flatMap((each) => shapeDiff(present.flat(), each, `${at}[]`));
  if (typeof value !== 'object') return [];
  const [first = {}, ...others] = present as Record<string, unknown>[];
  const always = Object.keys(first).filter((key) => others.every((other) => key in other));
  const fields = value as Record<string, unknown>;
  return always.flatMap((key) =>
    shapeDiff(
      [first, ...others].map((other) => other[key]),
      fields[key],
      `${at}.${key}`,
    ),
  );
}
