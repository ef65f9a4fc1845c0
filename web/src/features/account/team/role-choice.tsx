import { type PracticeRole, practiceRoles, roleTexts } from '@nearward/proto/rest/practice-texts';
import { useId } from 'react';

interface RoleChoiceProps {
  value: PracticeRole;
  onChange: (role: PracticeRole) => void;
}

/** The roles with what each may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-semibold">Role</legend>
      {practiceRoles.map((role) => (
        <label key={role} className="framed-choice pr-4 pl-7">
          <input
            type="radio"
            name={name}
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span className="min-w-0">
            <strong className="block">{roleTexts[role].name}</strong>
            <span className="text-note">{roleTexts[role].does}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
