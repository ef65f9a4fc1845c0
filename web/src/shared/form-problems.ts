import type { FieldErrors, FieldValues } from 'react-hook-form';
import { texts } from '@nearward/proto/rest/texts';
import type { Problem } from './ui/error-summary';

/** Every problem of a form with the id and the name of its field, in the order of `labels`. */
export function problemsOf<Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  labels: Readonly<Record<string, string>>,
): Problem[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const text = textOf(errors[field]);
    return text ? { field, label, text } : [];
  });
}

/** The banner begins with the specification's own words for what is missing first. */
export const bannerText = (problems: readonly Problem[]) =>
  problems.some(({ text }) => text === texts.requiredFields)
    ? texts.requiredFields
    : (problems[0]?.text ?? '');

/** A list has its own message or that of its first wrong entry. */
export function textOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const entry of Object.values(error)) {
    const text = textOf(entry);
    if (text) return text;
  }
  return undefined;
}
