import { locationTexts } from '@nearward/proto/rest/location-format';
import type { Site, SiteChanges, SiteFields } from '@nearward/proto/rest/site';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../../shared/api';
import { lazyResolver } from '../../../shared/lazy-resolver';
import { LocationField } from '../../../shared/location-field';
import { sitesKey } from '../../../shared/sites-query';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { ActionProblem } from '../action-problem';

const siteResolver = lazyResolver(() => import('./site-check'));
const placeTexts = new Set<string>(Object.values(locationTexts));

interface SiteFormProps {
  /** The site to change; undefined for a new one. */
  site?: Site;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Name and place of a site. A problem is shown at its field, and typed text stays. */
export function SiteForm({ site, onSaved, onClose }: SiteFormProps) {
  const queries = useQueryClient();
  const id = useId();
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm<SiteFields>({
    resolver: siteResolver,
    defaultValues: { name: site?.name ?? '', job_location: site?.job_location ?? '' },
  });
  const { errors } = formState;
  useEffect(() => setFocus('name'), [setFocus]);
  const save = useMutation({
    mutationFn: (body: SiteFields) =>
      site
        ? api('PUT /sites/:id', { id: site.id, body: changesOf(site, body) })
        : api('POST /sites', { body }),
    onSuccess: ({ message }) => onSaved(message),
    onError: ({ message }) => {
      const field = fieldOf(message);
      if (field) setError(field, { message }, { shouldFocus: true });
    },
    // After a failure, too: another tab or member may have changed the sites.
    onSettled: () => queries.invalidateQueries({ queryKey: sitesKey }),
  });
  return (
    <form
      noValidate
      aria-label={site ? `Change ${site.name}` : 'Add a site'}
      onSubmit={(event) => void handleSubmit((fields) => !save.isPending && save.mutate(fields))(event)}
      className="flex w-full flex-col gap-3"
    >
      {save.error && !fieldOf(save.error.message) && <ActionProblem of={save} />}
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          {...register('name')}
          label="Name of the site"
          hint="Only you and your team see it"
          autoComplete="off"
          required
          error={errors.name?.message}
        />
        <Controller
          control={control}
          name="job_location"
          render={({ field }) => (
            <LocationField
              id={`${id}-place`}
              name="job_location"
              label="Place"
              hint="City and state, or a ZIP code"
              required
              value={field.value}
              onChange={field.onChange}
              error={errors.job_location?.message}
            />
          )}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {site ? 'Save the site' : 'Add the site'}
        </Button>
        <Button onClick={onClose}>{site ? 'Cancel' : 'Done'}</Button>
      </div>
    </form>
  );
}

/** Only what the user changed, so that a change of another field by another member stays. */
const changesOf = (site: Site, fields: SiteFields): SiteChanges =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== site[name as keyof Site]));

/** The field that an error of the server is about. */
function fieldOf(message: string): keyof SiteFields | undefined {
  if (message === siteTexts.nameTaken) return 'name';
  return placeTexts.has(message) ? 'job_location' : undefined;
}
