/** Letters of right-to-left scripts. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Text for a sentence: a right-to-left text is put between marks (FSI and PDI) that keep the rest unchanged. */
const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The same for all strings in a value, at any depth. */
export function isolatedTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return isolated(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => isolatedTexts(each)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isolatedTexts(each as unknown)]),
  ) as Value;
}
