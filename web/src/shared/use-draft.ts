import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what is typed in this browser at every change, and offers it again the next time. */
export function useDraft<Fields extends FieldValues, Sent>(form: UseFormReturn<Fields, unknown, Sent>, key: string) {
  const [kept, setKept] = useState(false);
  const { reset, subscribe } = form;

  useEffect(() => {
    const draft = localStorage.getItem(key);
    if (draft) {
      reset({ ...form.getValues(), ...(JSON.parse(draft) as Fields) }, { keepDefaultValues: true });
      setKept(true);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => localStorage.setItem(key, JSON.stringify(values)),
    });
  }, [form, key, reset, subscribe]);

  const forget = () => {
    localStorage.removeItem(key);
    setKept(false);
  };
  const startOver = () => {
    reset();
    forget();
  };
  return { kept, forget, startOver };
}
