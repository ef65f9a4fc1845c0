import { other, otherPrefix, providerTypes } from '@nearward/proto/choices';
import { otherTextOf } from './form-values';
import { roleName } from './hire-texts';
import { OptionList, SelectField, TextField } from './ui/field';

interface RoleFieldProps {
  label: string;
  /** The types of the professional, which come first. */
  likely?: readonly string[];
  value: string;
  onChange: (role: string) => void;
  error?: string;
}

/** A provider type, or another role sent as `Other: text`. */
export function RoleField({ label, likely = [], value, onChange, error }: RoleFieldProps) {
  const rest = providerTypes.filter((type) => !likely.includes(type));
  const isOther = value.startsWith(otherPrefix) && !likely.includes(value);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        // With `Other`, the text field has the error and the id that the summary links to.
        id={isOther ? 'role-choice' : 'role'}
        name="role"
        label={label}
        required
        error={isOther ? undefined : error}
        value={isOther ? other : value}
        onChange={({ target }) => onChange(target.value === other ? otherPrefix : target.value)}
      >
        <option value="">Please choose</option>
        {likely.length > 0 && (
          <optgroup label="On their profile">
            <OptionList options={likely.map((type) => [type, roleName(type)])} />
          </optgroup>
        )}
        <optgroup label={likely.length > 0 ? 'All other roles' : 'All roles'}>
          {[...rest, other].map((type) => (
            <option key={type}>{type}</option>
          ))}
        </optgroup>
      </SelectField>
      {isOther && (
        <TextField
          id="role"
          name={otherTextOf('role')}
          label="Please specify other role"
          required
          maxLength={190}
          error={error}
          value={value.slice(otherPrefix.length)}
          onChange={({ target }) => onChange(otherPrefix + target.value)}
        />
      )}
    </div>
  );
}
