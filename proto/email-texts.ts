import { isolateText } from './isolate-text.js';
import { unlinkText } from './web-address.js';

/** Addresses that a reader may open, write to or copy. */
const isAddress = (text: string, field: string): boolean => field === 'host' || /:\/\/|@/.test(text);

/**
 * All strings in a value, at any depth, as sentences of an email contain them: right-to-left text stays apart, and no
 * program makes a link of a name.
 */
export function emailTexts<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string')
    return isolateText(isAddress(value, field) ? value : unlinkText(value)) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => emailTexts(each, field)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, emailTexts(each as unknown, name)]),
  ) as Value;
}
