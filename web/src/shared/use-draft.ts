import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The drafts as they were when their pages opened; what is typed meanwhile goes to local storage only. */
const opened = new Map<string, string | null>();

function draftAtOpening(key: string): string | null {
  if (!opened.has(key)) opened.set(key, localStorage.getItem(key));
  return opened.get(key) ?? null;
}

const never = () => () => undefined;

/** Keeps what is typed in this browser at every change, and offers it again the next time. */
export function useDraft<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  key: string,
) {
  const draft = useSyncExternalStore(
    never,
    () => draftAtOpening(key),
    () => null,
  );
  const [forgotten, setForgotten] = useState(false);
  const { reset, subscribe, getValues } = form;

  useEffect(() => {
    if (draft) reset({ ...getValues(), ...(JSON.parse(draft) as Fields) }, { keepDefaultValues: true });
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => localStorage.setItem(key, JSON.stringify(values)),
    });
    return () => {
      stop();
      opened.delete(key);
    };
  }, [draft, getValues, key, reset, subscribe]);

  const forget = () => {
    localStorage.removeItem(key);
    setForgotten(true);
  };
  const startOver = () => {
    reset();
    forget();
  };
  return { kept: draft !== null && !forgotten, forget, startOver };
}
