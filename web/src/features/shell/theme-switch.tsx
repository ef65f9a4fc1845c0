import { chosenTheme, type Theme, themes, useTheme } from '../../shared/theme';
import { SelectField } from '../../shared/ui/field';

const names: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <div className="max-w-52">
      <SelectField
        label="Colours"
        value={theme}
        onChange={(event) => chosenTheme.set(event.target.value as Theme)}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
