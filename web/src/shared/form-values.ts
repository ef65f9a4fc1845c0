import { other, otherPrefix } from '@nearward/proto/choices';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The name of the text that goes with the choice `Other` of a field. */
export const otherTextOf = (name: string): string => `${name}-other`;

/** Copies values that the form state missed from the fields: text typed before hydration, and autofilled values. */
export function adoptFields<Fields extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Fields, unknown, Sent>, 'getValues' | 'setValue'>,
  element: HTMLFormElement,
): void {
  const data = new FormData(element);
  for (const [name, value] of Object.entries(form.getValues())) {
    const current = readField(data, name, value);
    if (!isSameValue(current, value))
      form.setValue(name as Path<Fields>, current as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
  }
}

function readField(data: FormData, name: string, value: unknown): unknown {
  const texts = data.getAll(name).map(String);
  const withOther = (text: string) =>
    text === other ? otherPrefix + String(data.get(otherTextOf(name)) ?? '') : text;
  if (Array.isArray(value)) return texts.map(withOther);
  const [text] = texts;
  if (text === undefined) return value;
  return typeof value === 'number' ? Number(text) : withOther(text);
}

/** Ignores order, so that the order of choosing stays. */
export const isSameValue = (initial: unknown, value: unknown): boolean =>
  Array.isArray(initial) && Array.isArray(value)
    ? String(initial.toSorted()) === String(value.toSorted())
    : initial === value;

/** For a form of stored values that are sent together: what another tab or member changes appears in untouched fields. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** Reads fields from the form itself, which includes autofilled values. */
export function readTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >;
}
