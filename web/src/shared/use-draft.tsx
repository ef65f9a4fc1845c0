import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useAccount } from './current-user';
import { draftKey } from './drafts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';

/** The values that differ from the initial ones. */
const changedValues = <Fields extends FieldValues>(values: Fields, startValues: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(startValues[name])),
  ) as Partial<Fields>;

const isEmpty = (values: object) => Object.keys(values).length === 0;

/**
 * Saves edits in this browser per account and restores them. When `start` changes, for example once the user is known,
 * only untouched fields take over the new values.
 */
export function useDraft<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  name: string,
  start: Fields,
) {
  const account = useAccount();
  const key = account && draftKey(account, name);
  const initial = useRef(start);
  /** Key of the first account on this page. */
  const first = useRef<string>(undefined);
  /** The draft when the page opened. */
  const draft = useMemo(() => (key ? localStorage.getItem(key) : null), [key]);
  const [forgotten, setForgotten] = useState<string>();
  /** Sent, so that a late change by the page itself is no draft. */
  const isSent = useRef(false);
  const { reset, subscribe, getValues } = form;

  const resetTo = useCallback(
    (changes: Partial<Fields>) => {
      // Without its fields the form would ignore, and then overwrite, what is typed before the next render.
      reset(initial.current as DefaultValues<Fields>, { keepFieldsRef: true });
      if (!isEmpty(changes))
        reset({ ...initial.current, ...changes }, { keepDefaultValues: true, keepFieldsRef: true });
    },
    [reset],
  );

  useEffect(() => {
    if (start === initial.current) return;
    const typed = changedValues(getValues(), initial.current);
    initial.current = start;
    resetTo(typed);
  }, [start, resetTo, getValues]);

  useEffect(() => {
    if (!key) return undefined;
    const keep = (values: Fields) => {
      if (isSent.current) return;
      const changes = changedValues(values, initial.current);
      if (isEmpty(changes)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(changes));
    };
    if (draft)
      resetTo({ ...(JSON.parse(draft) as Partial<Fields>), ...changedValues(getValues(), initial.current) });
    // Save what was typed before the account was known, but never another account's text.
    first.current ??= key;
    if (first.current === key) keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, draft, resetTo, getValues, subscribe]);

  const forget = () => {
    isSent.current = true;
    if (key) localStorage.removeItem(key);
    setForgotten(key);
  };
  const startOver = (from = start) => {
    initial.current = from;
    resetTo({});
    forget();
    isSent.current = false;
  };
  return { kept: draft !== null && forgotten !== key, forget, startOver };
}

export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Banner tone="warning" action={<Button onClick={onStartOver}>Start over</Button>}>
    We kept your draft
  </Banner>
);
