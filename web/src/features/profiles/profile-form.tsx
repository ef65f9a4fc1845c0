import {
  employmentTypes,
  practiceSettings,
  providerTypes,
  specialties as specialtyChoices,
} from '@nearward/proto/choices';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import { checkPhone } from '@nearward/proto/rest/phone';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../shared/choice-field';
import { bannerText, problemsOf, textOf } from '../../shared/form-problems';
import { SupplyMeter } from '../../shared/supply-meter';
import { ErrorSummary } from '../../shared/ui/error-summary';
import { TextField } from '../../shared/ui/field';
import { LocationList } from './location-list';
import { profileFieldLabels, type ProfileValues } from './profile-values';

type ProfileFormApi = UseFormReturn<ProfileValues, unknown, ProfileFields>;

interface ProfileFormProps {
  form: ProfileFormApi;
  emailFixed?: boolean;
  onValid: (fields: ProfileFields) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The one form for creating and for editing a profile. */
export function ProfileForm({ form, emailFixed = false, onValid, children }: ProfileFormProps) {
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const problems = problemsOf(errors, profileFieldLabels);
  const onInvalid = () => {
    setAttempt((count) => count + 1);
    window.scrollTo({ top: 0 });
  };
  const text = (name: 'email' | 'name') => ({
    ...form.register(name),
    id: name,
    error: textOf(errors[name]),
  });
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-8"
      onSubmit={(event) => void form.handleSubmit(onValid, onInvalid)(event)}
    >
      {attempt > 0 && problems.length > 0 && (
        <ErrorSummary title={bannerText(problems)} problems={problems} attempt={attempt} />
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={profileFieldLabels.email}
          type="email"
          autoComplete="email"
          required
          readOnly={emailFixed}
          {...text('email')}
        />
        <TextField label={profileFieldLabels.name} autoComplete="name" required {...text('name')} />
        <PhoneField form={form} />
      </div>
      <ChoiceField
        control={form.control}
        name="provider_types"
        label={profileFieldLabels.provider_types}
        choices={providerTypes}
        required
        otherLabel="Please specify other provider type"
      />
      <Controller
        control={form.control}
        name="locations"
        render={({ field, fieldState }) => (
          <LocationList value={field.value} onChange={field.onChange} error={textOf(fieldState.error)} />
        )}
      />
      <ChoiceField
        control={form.control}
        name="specialties"
        label={profileFieldLabels.specialties}
        choices={specialtyChoices}
        required
        otherLabel="Please specify other specialty"
      />
      <Supply form={form} />
      <ChoiceField
        control={form.control}
        name="practice_settings"
        label={profileFieldLabels.practice_settings}
        choices={practiceSettings}
        otherLabel="Please specify other practice setting"
      />
      <ChoiceField
        control={form.control}
        name="employment_type"
        label={profileFieldLabels.employment_type}
        choices={employmentTypes}
      />
      {children}
    </form>
  );
}

/** Around the first place. */
function Supply({ form: { control } }: { form: ProfileFormApi }) {
  const [[location = ''], provider_types, specialties] = useWatch({
    control,
    name: ['locations', 'provider_types', 'specialties'],
  });
  return <SupplyMeter of="jobs" {...{ location, provider_types, specialties }} />;
}

/** Optional, but checked while it is typed once something is there. */
const PhoneField = ({ form }: { form: ProfileFormApi }) => (
  <Controller
    control={form.control}
    name="phone"
    render={({ field, fieldState }) => (
      <TextField
        label={profileFieldLabels.phone}
        hint="Shared with employers who unlock your contact"
        type="tel"
        autoComplete="tel"
        {...field}
        id="phone"
        error={
          (fieldState.isTouched && field.value.trim() ? checkPhone(field.value) : null) ??
          textOf(fieldState.error)
        }
      />
    )}
  />
);
