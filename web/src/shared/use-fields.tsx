import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { bannerText, type FieldWords, problemsOf } from './form-problems';
import { adoptFields } from './form-values';
import { ErrorSummary } from './ui/error-summary';

/** What every form does alike: takes its values from its fields when it is sent, and says what is wrong with them. */
export function useFields<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  words: FieldWords,
) {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [dismissed, setDismissed] = useState(0);
  const { getValues, setValue } = form;
  const problems = problemsOf(form.formState.errors, words);

  // Before anything is drawn again, which would undo what was typed in the page that was built.
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
    /** Of a field for text. */
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
          document.getElementById(problems[0]?.field ?? '')?.focus();
        }}
      />
    ),
  };
}
