import { lazy, Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useSites } from '../../shared/sites-query';
import { RadioRow } from '../../shared/ui/radio-row';
import { Skeleton } from '../../shared/ui/skeleton';
import type { FieldContext } from './job-elements';
import { places, severalSites } from './job-places';
import { NotLoaded } from '../../shared/not-loaded';

// Most employers have one place.
const SiteChoice = lazy(() => import('./site-choice'));

/** Whether the job is posted at one address or at several sites, and at which. Only for employers with sites. */
export function Where({ form, labelOf, errorOf }: FieldContext) {
  const { control } = form;
  const [where, chosen] = useWatch({ control, name: ['where', 'site_ids'] });
  const { data: sites, error, refetch } = useSites();
  const isAtSites = where === severalSites;
  // Others were deleted since.
  const known = sites ? chosen.filter((id) => sites.some((site) => site.id === id)) : chosen;
  return (
    <>
      {/* The form reads its fields when it is sent; the checkboxes may be hidden then. */}
      {known.map((id) => (
        <input key={id} type="hidden" name="site_ids" value={id} />
      ))}
      {(isAtSites || !!sites?.length) && (
        <Controller
          control={control}
          name="where"
          render={({ field }) => (
            <RadioRow
              label={labelOf('where')}
              options={places}
              name="where"
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {isAtSites && !sites && <NotLoaded query={{ error, refetch }} text="Your sites could not be loaded." />}
      {isAtSites && sites && (
        <Suspense fallback={<Skeleton />}>
          <Controller
            control={control}
            name="site_ids"
            render={({ field }) => (
              <SiteChoice
                label={labelOf('site_ids')}
                sites={sites}
                value={known}
                lost={chosen.length - known.length}
                onChange={field.onChange}
                error={errorOf('site_ids')}
              />
            )}
          />
        </Suspense>
      )}
    </>
  );
}
