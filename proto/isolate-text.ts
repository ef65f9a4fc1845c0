/** Letters that are written from right to left: Hebrew, Arabic and their neighbors. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Puts marks (FSI and PDI) around right-to-left text, so that the rest of its sentence stays in order. */
export const isolateText = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The same for all strings in a value, at any depth. */
export function isolateTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return isolateText(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => isolateTexts(each)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isolateTexts(each as unknown)]),
  ) as Value;
}
