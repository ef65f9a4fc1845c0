import { other, providerTypes } from '@nearward/proto/choices';
import { SelectField, TextField } from '../../shared/ui/field';

interface Role {
  role: string;
  otherRole: string;
}

export const RoleField = ({
  role,
  otherRole,
  onChange,
}: Role & { onChange: (change: Partial<Role>) => void }) => (
  <>
    <SelectField
      label="Role"
      required
      value={role}
      onChange={(event) => onChange({ role: event.target.value })}
    >
      <option value="">Choose a role</option>
      {[...providerTypes, other].map((type) => (
        <option key={type}>{type}</option>
      ))}
    </SelectField>
    {role === other && (
      <TextField
        label="Please specify other provider type"
        required
        maxLength={190}
        value={otherRole}
        onChange={(event) => onChange({ otherRole: event.target.value })}
      />
    )}
  </>
);
