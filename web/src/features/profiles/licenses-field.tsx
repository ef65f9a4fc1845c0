import {
  type License,
  canBeMultistate,
  formatLicense,
  isLicensedType,
  licensedTypes,
  monthText,
  readLicense,
} from '@nearward/proto/licenses';
import type { ProfileFields } from '@nearward/proto/rest/profile';
import { licenseLimits } from '@nearward/proto/rest/license-texts';
import { states } from '@nearward/proto/states';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { dayHere, useNow } from '../../shared/dates';
import { monthsFrom } from '../../shared/use-licenses';
import { Button } from '../../shared/ui/button';
import { CheckBox, SelectField } from '../../shared/ui/field';
import type { ProfileValues } from './profile-values';

interface LicensesFieldProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileFields>;
  error: string | undefined;
}

/** Rows of two selects, a check box and an optional month. Appears once a type that needs a license is chosen. */
export function LicensesField({ form: { control }, error }: LicensesFieldProps) {
  const types = useWatch({ control, name: 'provider_types' }).filter(isLicensedType);
  const { value, onChange } = useController({ control, name: 'licenses' }).field;
  if (types.length === 0 && value.length === 0) return null;
  return (
    <fieldset id="licenses" tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">Licenses (optional)</legend>
      <p className="text-note text-muted">
        Employers see what they say about their job, never a number or a month
      </p>
      {value.map((text, position) => (
        <LicenseRow
          key={position}
          text={text}
          number={position + 1}
          types={types}
          onChange={(changed) => onChange(value.with(position, changed))}
          onRemove={() => onChange(value.toSpliced(position, 1))}
        />
      ))}
      {error && <p className="text-note text-error">{error}</p>}
      {types[0] && value.length < licenseLimits.max && (
        <Button className="self-start" onClick={() => onChange([...value, `${types[0]}, `])}>
          Add license
        </Button>
      )}
    </fieldset>
  );
}

const stateOptions = [['', 'Choose a state'] as const, ...Object.entries(states)];

interface LicenseRowProps {
  /** As `readLicense` reads it; without a state until one is chosen. */
  text: string;
  number: number;
  types: readonly License['provider_type'][];
  onChange: (text: string) => void;
  onRemove: () => void;
}

function LicenseRow({ text, number, types, onChange, onRemove }: LicenseRowProps) {
  const [type = '', state = ''] = text.split(', ');
  const license = readLicense(text);
  const set = (changes: { [Field in keyof License]?: License[Field] | string }) => {
    const next = { provider_type: type, state, is_multistate: false, expires: null, ...license, ...changes };
    const is_multistate = next.is_multistate === true && canBeMultistate(next.provider_type, next.state);
    onChange(next.state ? formatLicense({ ...next, is_multistate } as License) : `${next.provider_type}, `);
  };
  const canExtend = canBeMultistate(type, state);
  const shownTypes = types.some((each) => each === type) || !isLicensedType(type) ? types : [type, ...types];
  return (
    <div
      role="group"
      aria-label={`License ${number}`}
      className="grid grid-cols-1 gap-3 rounded-control border border-line p-3 sm:grid-cols-2"
    >
      <input type="hidden" name="licenses" value={text} />
      <SelectField
        label="Profession"
        value={type}
        onChange={(event) => set({ provider_type: event.target.value })}
        options={shownTypes.map((each) => [
          each,
          each === licensedTypes[each] ? each : `${each} (${licensedTypes[each]})`,
        ])}
      />
      <SelectField
        label="State"
        value={state}
        onChange={(event) => set({ state: event.target.value })}
        options={stateOptions}
      />
      <MonthSelect
        value={license?.expires ?? null}
        disabled={!license}
        onChange={(expires) => set({ expires })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {canExtend && (
          <CheckBox
            checked={license?.is_multistate ?? false}
            onChange={(is_multistate) => set({ is_multistate })}
          >
            Multistate (compact)
          </CheckBox>
        )}
        <Button className="ml-auto" aria-label={`Remove license ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

const monthsAhead = 60;

interface MonthSelectProps {
  value: string | null;
  disabled: boolean;
  onChange: (month: string | null) => void;
}

/** The months from now on; an earlier or a later one only if it is the value. */
function MonthSelect({ value, disabled, onChange }: MonthSelectProps) {
  const thisMonth = dayHere(new Date(useNow())).slice(0, 7);
  const months = Array.from({ length: monthsAhead }, (_, ahead) => monthsFrom(thisMonth, ahead));
  const all = value && !months.includes(value) ? [value, ...months] : months;
  return (
    <SelectField
      label="Expires (optional)"
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
      options={[['', 'Not stated'], ...all.map((month) => [month, monthText(month)] as const)]}
    />
  );
}
