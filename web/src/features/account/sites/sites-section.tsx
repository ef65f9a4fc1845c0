import { limits } from '@nearward/proto/choices';
import { matchesQuery } from '@nearward/proto/fold';
import { locationTexts } from '@nearward/proto/rest/location-format';
import type { Site, SiteChanges, SiteFields } from '@nearward/proto/rest/site';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../../shared/api';
import { useChangedElsewhere } from '../../../shared/changed-elsewhere';
import { focusOnMount } from '../../../shared/focus-on-mount';
import { keepTyped } from '../../../shared/form-values';
import { isolateText } from '@nearward/proto/isolate-text';
import { lazyResolver, loadCheck } from '../../../shared/lazy-resolver';
import { LocationField } from '../../../shared/location-field';
import { invalidate } from '../../../shared/queries';
import { NotLoaded } from '../../../shared/ui/placeholders';
import { sitesKey, useSites } from '../../../shared/sites-query';
import { ActionMenu } from '../action-menu';
import { Banner, ResultBanner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { TextField } from '../../../shared/ui/field';
import { FilterField } from '../../../shared/ui/filters';
import { FirstItems } from '../../../shared/ui/first-items';
import { Confirm } from '../../../shared/ui/modal';
import { AccountSection, rowColumns } from '../account-section';
import { ActionProblem } from '../../../shared/action-problem';

/** From this many sites on, a field to filter them appears. */
const manySites = 10;

/** The places where the employer hires. */
export default function SitesSection() {
  const { data: sites, error, refetch } = useSites();
  return (
    <AccountSection id="sites">
      {sites ? (
        <Sites sites={sites} />
      ) : (
        <NotLoaded query={{ error, refetch }} text="Your sites could not be loaded." className="w-full" />
      )}
    </AccountSection>
  );
}

function Sites({ sites }: { sites: readonly Site[] }) {
  /** Which form is open: of a site or of a new one. The number of saved sites makes the next form a new one. */
  const [open, setOpen] = useState<{ site?: Site; count: number }>();
  const [closed, setClosed] = useState<string>();
  const [siteToDelete, setSiteToDelete] = useState<Site>();
  const [filter, setFilter] = useState('');
  const [result, setResult] = useState<{ text: string; of: 'new' | 'other'; count: number }>();
  const show = (text: string, of: 'new' | 'other') =>
    setResult((before) => ({ text, of, count: (before?.count ?? 0) + 1 }));
  const remove = useMutation({
    mutationFn: ({ id }: Site) => api('DELETE /sites/:id', { id }),
    onMutate: () => setResult(undefined),
    onSuccess: ({ message }) => show(message, 'other'),
    // After a failure, too: another tab or member may have changed the sites.
    onSettled: () => {
      setSiteToDelete(undefined);
      return invalidate(sitesKey);
    },
  });
  const close = (of: string) => {
    setOpen(undefined);
    setClosed(of);
  };
  const edited = open?.site;
  // A site that was deleted elsewhere stays while it is edited, so that typed text is not lost.
  const all = edited && !sites.some(({ id }) => id === edited.id) ? [...sites, edited] : sites;
  const visible = all.filter(
    ({ id, name, job_location }) => id === edited?.id || matchesQuery([name, job_location], filter),
  );
  // A form stays open when the list is shortened.
  const rowsOf = (first: readonly Site[]) =>
    edited && !first.some(({ id }) => id === edited.id) ? [...first, edited] : first;
  return (
    <>
      <p>
        {sites.length === 0
          ? 'Do you hire at several places? Add them here, and post a job at many of them at once.'
          : 'When you post a job, choose the sites where you hire.'}
      </p>
      <ActionProblem of={remove} />
      {result?.of === 'other' && <ResultBanner key={result.count}>{result.text}</ResultBanner>}
      {open && !edited ? (
        <Card className="flex w-full flex-col gap-3">
          {result?.of === 'new' && <Banner tone="success">{result.text}</Banner>}
          <SiteForm
            key={open.count}
            onSaved={(message) => {
              setFilter('');
              setOpen({ count: open.count + 1 });
              show(message, 'new');
            }}
            onClose={() => close('new')}
          />
        </Card>
      ) : sites.length < limits.sites ? (
        <Button
          ref={closed === 'new' && !open ? focusOnMount : undefined}
          onClick={() => {
            setResult(undefined);
            setOpen({ count: 0 });
          }}
        >
          Add a site
        </Button>
      ) : (
        <p className="text-note text-muted">{siteTexts.tooMany}</p>
      )}
      {sites.length >= manySites && (
        <FilterField
          label="Filter sites"
          value={filter}
          onChange={(text) => {
            setClosed(undefined); // a row that comes back must not take the focus
            setFilter(text);
          }}
        />
      )}
      {all.length > 0 && (
        <FirstItems items={visible} what="sites" order="first">
          {(first) => (
            <ul aria-label="Sites" className="w-full divide-y divide-line border-t border-line empty:hidden">
              {rowsOf(first).map((site) =>
                site.id === edited?.id ? (
                  <li key={site.id} className="py-4">
                    <SiteForm
                      site={site}
                      onSaved={(message) => {
                        setOpen(undefined);
                        show(message, 'other');
                      }}
                      onClose={() => close(site.id)}
                    />
                  </li>
                ) : (
                  <SiteRow
                    key={site.id}
                    site={site}
                    isFocused={closed === site.id && !open}
                    onChange={() => {
                      setResult(undefined);
                      setOpen({ site, count: 0 });
                    }}
                    onDelete={() => setSiteToDelete(site)}
                  />
                ),
              )}
            </ul>
          )}
        </FirstItems>
      )}
      {sites.length >= manySites && (
        <p role="status" className="text-note text-muted">
          {filter.trim() && `${visible.length} of `}
          {sites.length} sites
        </p>
      )}
      <Confirm
        open={siteToDelete !== undefined}
        title={`Delete ${isolateText(siteToDelete?.name ?? '')}?`}
        confirmLabel="Delete the site"
        busy={remove.isPending}
        onClose={() => setSiteToDelete(undefined)}
        onConfirm={() => siteToDelete && remove.mutate(siteToDelete)}
      >
        Jobs that you posted there stay as they are. You can no longer choose the site for a new job.
      </Confirm>
    </>
  );
}

interface SiteRowProps {
  site: Site;
  /** The form in its place was canceled. */
  isFocused: boolean;
  onChange: () => void;
  onDelete: () => void;
}

const SiteRow = ({ site: { name, job_location }, isFocused, onChange, onDelete }: SiteRowProps) => (
  <li className="flex items-center gap-3 py-2">
    <span className={clsx(rowColumns, 'wrap-anywhere')}>
      <span className="font-semibold">{isolateText(name)}</span>
      <span className="text-note text-muted">{job_location}</span>
    </span>
    <ActionMenu
      of={name}
      ref={isFocused ? focusOnMount : undefined}
      actions={[
        { label: 'Change', name: `Change ${name}`, onSelect: onChange },
        { label: 'Delete', name: `Delete ${name}`, onSelect: onDelete, isDanger: true },
      ]}
    />
  </li>
);

const siteResolver = lazyResolver<SiteFields, SiteFields>(() =>
  loadCheck(import('@nearward/proto/rest/site').then(({ siteFields }) => siteFields)),
);
const siteWords = { name: { label: 'Name of the site' }, job_location: { label: 'Place' } };
const placeTexts = new Set<string>(Object.values(locationTexts));

interface SiteFormProps {
  /** The site to change; undefined for a new one. */
  site?: Site;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Name and place of a site. A problem is shown at its field, and typed text stays. */
function SiteForm({ site, onSaved, onClose }: SiteFormProps) {
  const id = useId();
  const values = { name: site?.name ?? '', job_location: site?.job_location ?? '' };
  const form = useForm<SiteFields>({ resolver: siteResolver, values, resetOptions: keepTyped });
  const { control, register, handleSubmit, setError, setFocus, formState } = form;
  const changed = useChangedElsewhere(form, siteWords, values);
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
    onSettled: () => invalidate(sitesKey),
  });
  return (
    <form
      noValidate
      aria-label={site ? `Change ${site.name}` : 'Add a site'}
      onSubmit={(event) =>
        void handleSubmit((fields) => !changed.asks() && !save.isPending && save.mutate(fields))(event)
      }
      className="flex w-full flex-col gap-3"
    >
      {changed.notice || (save.error && !fieldOf(save.error.message) && <ActionProblem of={save} />)}
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          {...register('name')}
          label={siteWords.name.label}
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
              label={siteWords.job_location.label}
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

/** Only what the user changed, with what is stored, so that nothing is lost that another tab or member changed. */
const changesOf = ({ name, job_location }: Site, fields: SiteFields): SiteChanges => ({
  ...(fields.name !== name && { name: fields.name, name_before: name }),
  ...(fields.job_location !== job_location && {
    job_location: fields.job_location,
    job_location_before: job_location,
  }),
});

/** The field that an error of the server is about. */
function fieldOf(message: string): keyof SiteFields | undefined {
  if (message === siteTexts.nameTaken) return 'name';
  return placeTexts.has(message) ? 'job_location' : undefined;
}
