import {
  employmentTypes,
  practiceSettings,
  providerTypes,
  shifts,
  specialties,
} from '@nearward/proto/choices';
import { languages } from '@nearward/proto/languages';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../api';
import { ChoiceField } from '../choice-field';
import { isFoundPlace } from '../location-field';
import { ErrorBanner } from '../ui/banner';
import { focusField } from '../ui/form-section';
import { type FieldTexts, useFields } from '../use-fields';

export interface ListingForm<Values extends FieldValues, Sent> {
  of: 'jobs' | 'profiles';
  words: FieldTexts;
  /** Loads the service's schema when the form is first used. */
  loadCheck: () => Promise<Resolver<Values, unknown, Sent>>;
  placesOf: (fields: Values | Sent) => readonly string[];
  /** The fields of the errors that only the service finds. */
  fieldsOfErrors: Readonly<Record<string, Path<Values>>>;
}

/** Values as fields hold them: optional values are empty texts, lists hold the choices so far. */
export type FormValues<Fields> = { [Name in keyof Fields]: FormValue<Fields[Name]> };
type FormValue<Value> = [null] extends [Value]
  ? string
  : Value extends readonly unknown[]
    ? string[]
    : Value extends number
      ? number
      : string;

/** Stored fields as a form holds them, with its empty values for what is missing. */
export const formValuesOf = <Values extends object>(
  empty: Values,
  stored: Partial<Record<keyof Values, unknown>>,
): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => {
      const value = stored[name as keyof Values] ?? (none as unknown);
      return [name, typeof none === 'string' ? String(value) : value];
    }),
  ) as Values;

export interface Sending<Sent, Answer> {
  call: (fields: Sent) => Promise<Answer>;
  /** Shown when the server sends no message. */
  failed: string;
  /** Shown when the server is not reached. */
  network?: string;
  onSent: (answer: Answer) => void;
  onFailed?: (problem: unknown, message: string) => void;
}

/** Sends a form once at a time. An error appears next to its field, or else in the `banner` above the form. */
export function useSending<Values extends FieldValues, Sent, Answer>(
  form: UseFormReturn<Values, unknown, Sent>,
  { placesOf, fieldsOfErrors }: ListingForm<Values, Sent>,
  /** The values before any change. Their places are known. */
  start: Values,
  { call, failed, network, onSent, onFailed }: Sending<Sent, Answer>,
) {
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: call,
    onMutate: () => setError(undefined),
    onSuccess: onSent,
    onError: (problem, fields) => {
      const known = placesOf(start);
      const areFound = placesOf(fields).every((place) => known.includes(place) || isFoundPlace(place));
      const message = messageOf(problem, areFound ? failed : locationTexts.invalid, network);
      onFailed?.(problem, message);
      const field = fieldsOfErrors[message];
      if (field) {
        form.setError(field, { type: 'service', message });
        focusField(field);
        return;
      }
      setError(message);
      window.scrollTo({ top: 0 });
    },
  });
  return {
    sending,
    onValid: (fields: Sent) => {
      if (!sending.isPending) sending.mutate(fields);
    },
    banner: <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>,
  };
}

export interface ListingFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  disabled?: boolean;
  onValid: (fields: Sent) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The lists of choices that jobs and profiles have. */
const choiceLists = {
  provider_types: {
    choices: providerTypes,
    usual: [
      'Physician (MD/DO)',
      'Physician Assistant',
      'Nurse Practitioner',
      'Medical Assistant',
      'Registered Nurse',
      'LPN',
    ] satisfies (typeof providerTypes)[number][],
    otherLabel: 'Please specify other provider type',
  },
  specialties: { choices: specialties, otherLabel: 'Please specify other specialty' },
  employment_type: { choices: employmentTypes },
  practice_settings: { choices: practiceSettings, otherLabel: 'Please specify other practice setting' },
  shift: { choices: shifts },
  languages: { choices: languages, usual: languages.slice(0, 6) },
};

export interface ListingContext<Values extends FieldValues, Sent> extends Pick<
  ReturnType<typeof useFields<Values, Sent>>,
  'text' | 'labelOf' | 'errorOf'
> {
  form: UseFormReturn<Values, unknown, Sent>;
  choices: (name: keyof typeof choiceLists & Path<Values>) => ReactNode;
}

interface ListingFieldsProps<Values extends FieldValues, Sent> extends ListingFormProps<Values, Sent> {
  of: ListingForm<Values, Sent>;
  /** Next to the form. */
  side?: ReactNode;
  render: (context: ListingContext<Values, Sent>) => ReactNode;
}

export function ListingFields<Values extends FieldValues, Sent>(props: ListingFieldsProps<Values, Sent>) {
  const { of, form, disabled, onValid, side, render, children } = props;
  const { element, submit, summary, ...fields } = useFields(form, of.words);
  const choices = (name: keyof typeof choiceLists & Path<Values>) => (
    <ChoiceField
      control={form.control}
      name={name}
      label={fields.labelOf(name)}
      error={fields.errorOf(name)}
      required={of.words[name]?.missing !== undefined}
      {...choiceLists[name]}
    />
  );
  return (
    <div className="flex max-lg:flex-col-reverse max-lg:gap-6 lg:gap-10">
      <form
        ref={element}
        noValidate
        className="flex min-w-0 flex-1 flex-col gap-8 max-lg:[&_:is(input,textarea,select,button,fieldset)]:scroll-mt-16"
        onFocus={() => void of.loadCheck().catch(() => undefined)}
        onSubmit={submit(onValid)}
      >
        {summary}
        <fieldset disabled={disabled} className="contents">
          {render({ form, choices, ...fields })}
        </fieldset>
        {children}
      </form>
      {/* As high as the bar, which loads later. */}
      {side && (
        <div className="max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:min-h-12.5 max-lg:-mx-4 max-lg:sm:-mx-6 lg:w-96 lg:shrink-0">
          {side}
        </div>
      )}
    </div>
  );
}
