import { chosenTheme, type Theme, themes, useTheme } from '../../shared/theme';
import { useInBrowser } from '../../shared/use-in-browser';
import { SelectField } from '../../shared/ui/field';

const names: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const theme = useTheme();
  // Not in the prerendered page, where a choice would be lost.
  const works = useInBrowser(() => true, false);
  return (
    <div className="max-w-52">
      <SelectField
        label="Appearance"
        value={theme}
        disabled={!works}
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
