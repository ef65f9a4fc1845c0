import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { texts } from '@nearward/proto/rest/texts';
import { adoptFields } from './form-values';
import { Dismiss } from './ui/banner';
import { focusField } from './ui/form-section';

/** Shared form behavior: reads the fields on submit and shows their problems. */
export function useFields<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  words: FieldTexts,
) {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [dismissed, setDismissed] = useState(0);
  const { getValues, setValue } = form;
  const problems = problemsOf(form.formState.errors, words);

  // Adopt text typed before hydration, before a render would undo it.
  useLayoutEffect(() => {
    if (element.current) adoptFields({ getValues, setValue }, element.current);
  }, [getValues, setValue]);

  const showProblems = () => {
    setAttempt((count) => count + 1);
    window.scrollTo({ top: 0 });
  };
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.text;
  const labelOf = (name: string) => words[name]?.label ?? '';
  return {
    element,
    showProblems,
    errorOf,
    labelOf,
    submit: (onValid: (fields: Sent) => void) => (event: FormEvent<HTMLFormElement>) => {
      adoptFields(form, event.currentTarget);
      void form.handleSubmit(onValid, showProblems)(event);
    },
    text: (name: Path<Fields>) => ({
      ...form.register(name),
      id: name as string,
      label: labelOf(name),
      error: errorOf(name),
    }),
    summary: attempt > dismissed && problems.length > 0 && (
      <ErrorSummary
        title={bannerText(problems)}
        problems={problems}
        attempt={attempt}
        onDismiss={() => {
          setDismissed(attempt);
          focusField(problems[0]?.field ?? '');
        }}
      />
    ),
  };
}

/** Labels and missing-value texts of a form, in its order. */
export type FieldTexts = Readonly<Record<string, { label: string; missing?: string }>>;

interface Problem {
  /** The id of the field's element. */
  field: string;
  /** The schema's error message. */
  message: string;
  /** The hint for fixing it. */
  text: string;
}

/** Every problem of a form, in the order of `words`. */
const problemsOf = <Fields extends FieldValues>(errors: FieldErrors<Fields>, words: FieldTexts): Problem[] =>
  Object.entries(words).flatMap(([field, { missing }]) => {
    const message = messageIn(errors[field]);
    return message ? [{ field, message, text: fieldText(message, missing) }] : [];
  });

const missingTexts: ReadonlySet<string> = new Set([
  texts.requiredFields,
  texts.practiceSettingMissing,
  texts.specialtyMissing,
  texts.chooseFromList,
  locationTexts.empty,
  locationTexts.listEmpty,
]);
const otherTexts: Readonly<Record<string, string>> = {
  [texts.otherPracticeSetting]: 'Enter the other practice setting',
  [texts.otherSpecialty]: 'Enter the other specialty',
  [texts.otherProviderType]: 'Enter the other provider type',
};

/** The text next to a field; the specification's sentence is shown in the banner. */
const fieldText = (message: string, missing = message): string =>
  missingTexts.has(message) ? missing : (otherTexts[message] ?? message);

/** The specification's sentence for the first problem. A missing location counts as a required field. */
function bannerText(problems: readonly Problem[]): string {
  const messages = new Set(
    problems.map((problem) =>
      problem.message === locationTexts.empty ? texts.requiredFields : problem.message,
    ),
  );
  const banners = [
    texts.requiredFields,
    locationTexts.listEmpty,
    texts.practiceSettingMissing,
    texts.specialtyMissing,
    ...Object.keys(otherTexts),
  ];
  return banners.find((banner) => messages.has(banner)) ?? 'Please check the fields marked below.';
}

/** A list's own message, or that of its first wrong entry. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const entry of Object.values(error)) {
    const text = messageIn(entry);
    if (text) return text;
  }
  return undefined;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly Problem[];
  attempt: number;
  onDismiss: () => void;
}

/** Lists the problems of a form with links to the fields. Takes the focus when it appears. */
function ErrorSummary({ title, problems, attempt, onDismiss }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-error bg-error-soft p-4 text-error"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 wrap-anywhere">{title}</h2>
        <Dismiss onClick={onDismiss} />
      </div>
      <ul className="mt-2 flex flex-col gap-1">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="text-error"
              onClick={(event) => {
                event.preventDefault();
                focusField(field)?.scrollIntoView({ block: 'center' });
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
