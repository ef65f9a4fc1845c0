import { limits } from '@nearward/proto/choices';
import { LocationField } from '../../shared/location-field';
import { Button } from '../../shared/ui/button';

interface LocationListProps {
  value: string[];
  onChange: (value: string[]) => void;
  error?: string;
}

/** One to three places, each with its own check. The first cannot be removed. */
export function LocationList({ value, onChange, error }: LocationListProps) {
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
