import { limits } from '@nearward/proto/choices';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import { checkNpi } from '@nearward/proto/rest/npi-format';
import { checkPhone } from '@nearward/proto/rest/phone-format';
import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type UseFormReturn, useWatch } from 'react-hook-form';
import { ListingFields, type ListingFormProps } from '../../shared/listing/listing-form';
import { LocationField } from '../../shared/location-field';
import { roundedCountFirst } from '../../shared/number-texts';
import { supplySentence, useSupply } from '../../shared/listing/supply';
import { Card } from '../../shared/ui/card';
import { Button } from '../../shared/ui/button';
import { FormSection } from '../../shared/ui/form-section';
import { SideSheet } from '../../shared/listing/side-sheet';
import { TextField } from '../../shared/ui/field';
import { useDebounced } from '../../shared/use-debounced';
import { ExampleJobList } from './example-job-list';
import { LicensesField } from './licenses-field';
import { profileFieldTexts, profileForm, type ProfileValues } from './profile-values';

type ProfileFormApi = UseFormReturn<ProfileValues, unknown, ProfileFields>;

interface ProfileFormProps extends ListingFormProps<ProfileValues, ProfileFields> {
  emailFixed?: boolean;
  /** Next to the form. */
  side?: ReactNode;
}

/** The one form for creating and for editing a profile. */
export function ProfileForm({ emailFixed = false, ...props }: ProfileFormProps) {
  const { form } = props;
  return (
    <ListingFields
      {...props}
      of={profileForm}
      render={({ text, choices, errorOf }) => (
        <>
          <FormSection title="What you are looking for">
            <Controller
              control={form.control}
              name="locations"
              render={({ field }) => (
                <LocationList value={field.value} onChange={field.onChange} error={errorOf('locations')} />
              )}
            />
            {choices('provider_types')}
            {choices('specialties')}
            {choices('practice_settings')}
            {choices('employment_type')}
            <LicensesField form={form} error={errorOf('licenses')} />
            {choices('languages')}
          </FormSection>
          <FormSection title="About you">
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <TextField
                type="email"
                autoComplete="email"
                required
                readOnly={emailFixed}
                {...text('email')}
              />
              <TextField autoComplete="name" required {...text('name')} />
              <CheckedField
                form={form}
                name="phone"
                hint="Shown to employers who unlock you"
                type="tel"
                autoComplete="tel-national"
                check={checkPhone}
                error={errorOf('phone')}
              />
              <CheckedField
                form={form}
                name="npi"
                hint="Looked up in the national registry"
                autoComplete="off"
                check={checkNpi}
                error={errorOf('npi')}
              />
              <TextField type="date" hint="Shown to employers who unlock you" {...text('available_from')} />
              <TextField
                inputMode="numeric"
                hint="Shown to employers who unlock you"
                autoComplete="off"
                {...text('years_experience')}
              />
            </div>
          </FormSection>
        </>
      )}
    />
  );
}

/** The criteria of the form for counting jobs around its first location. */
function useCriteria({ control }: ProfileFormApi) {
  const [[location = ''], provider_types, specialties] = useWatch({
    control,
    name: ['locations', 'provider_types', 'specialties'],
  });
  return { of: 'jobs', location, provider_types, specialties } as const;
}

/** The count of matching jobs next to the form, and example jobs. */
export function MatchingJobs({ form }: { form: ProfileFormApi }) {
  const { supply } = useSupply(useCriteria(form));
  const all = supply?.counts.at(-1);
  const headline = all ? `${roundedCountFirst(all)} jobs match` : 'How many jobs match';
  return (
    <SideSheet label="Jobs for you" headline={headline}>
      <Card className="flex flex-col gap-1">
        <h2 className="max-lg:sr-only">{headline}</h2>
        <p aria-live="polite" className="sr-only">
          {supply && supplySentence('jobs', supply)}
        </p>
        <p className="text-note text-muted">
          {all
            ? `Within ${all.miles} miles, based on your choices.`
            : 'Add a location, provider type and specialty to see how many match.'}
        </p>
      </Card>
      <ExampleJobList />
    </SideSheet>
  );
}

/** An optional field, validated after a pause and on blur. */
const CheckedField = ({
  form,
  name,
  ...shown
}: CheckedProps & { form: ProfileFormApi; name: 'phone' | 'npi' }) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => <Checked {...field} {...shown} checkAtOnce={fieldState.isTouched} />}
  />
);

interface CheckedProps {
  hint: string;
  error?: string;
  type?: 'tel';
  autoComplete: string;
  check: (value: string) => string | null;
}

const pauseMs = 1_000;

function Checked(
  props: ControllerRenderProps<ProfileValues, 'phone' | 'npi'> & CheckedProps & { checkAtOnce: boolean },
) {
  const { error, check, checkAtOnce, ...field } = props;
  const { name, value } = field;
  const isSettled = useDebounced(value, pauseMs) === value;
  const problem = (isSettled || checkAtOnce) && value.trim() !== '' ? check(value) : null;
  return <TextField label={profileFieldTexts[name].label} {...field} id={name} error={problem ?? error} />;
}

interface LocationListProps {
  value: string[];
  onChange: (value: string[]) => void;
  error?: string;
}

/** One to three places, each with its own check. The first cannot be removed. */
function LocationList({ value, onChange, error }: LocationListProps) {
  return (
    <fieldset id="locations" tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">
        Locations<span aria-hidden="true"> *</span>
      </legend>
      <p className="text-note text-muted">
        Up to three places where you want to work, with 50 miles around each
      </p>
      {value.map((location, position) => (
        <div key={position} className="flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 grow basis-48">
            <LocationField
              id={`location-${position + 1}`}
              name="locations"
              label={`Location ${position + 1}`}
              required={position === 0}
              value={location}
              onChange={(text) => onChange(value.map((other, at) => (at === position ? text : other)))}
            />
          </div>
          {position > 0 && (
            <Button
              className="mt-7"
              aria-label={`Remove location ${position + 1}`}
              onClick={() => onChange(value.filter((_, at) => at !== position))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {error && <p className="text-note text-error">{error}</p>}
      {value.length < limits.profileLocations && (
        <Button className="self-start" onClick={() => onChange([...value, ''])}>
          Add Location
        </Button>
      )}
    </fieldset>
  );
}
