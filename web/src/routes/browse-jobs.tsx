import { providerTypes, sharedJobsSorts } from '@nearward/proto/choices';
import { type JobArea, areaOf, areaPath, areaTitle, isNearArea } from '@nearward/proto/job-area';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { states } from '@nearward/proto/states';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { readTexts } from '../shared/form-values';
import { Button, ButtonLink } from '../shared/ui/button';
import { SelectField, TextField } from '../shared/ui/field';
import { PageHeader } from '../shared/ui/page-header';
import { TaskCard } from '../shared/ui/card';
import { useInBrowser } from '../shared/use-in-browser';
import { usePageTitle } from '../shared/use-page-title';
import { type JobSearch, ListedJobs, useListedJobs } from '../features/browse/listed-jobs';

export default function JobsPage() {
  const { state, role } = useParams();
  return state && role ? <AreaJobs state={state} role={role} /> : <BrowseJobs />;
}

/** Public jobs near a place. */
function BrowseJobs() {
  const search = useAddress();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Healthcare jobs near you">
        Jobs that employers published. Enter a place to see those within 50 miles.
      </PageHeader>
      <SearchForm search={search} />
      <ListedJobs
        search={search}
        linkTo={({ sort, after }) => linkOf('/jobs', { ...search, sort, after })}
        where={(place) => (place ? `within 50 miles of ${place}` : 'in all states')}
      />
      <Areas title="Jobs by role and state" />
    </div>
  );
}

/** Links to lists of a role in a state, which the page has from the gateway. */
function Areas({ title, near }: { title: string; near?: JobArea }) {
  const { data = [] } = useQuery<JobArea[]>({
    queryKey: ['job-areas'],
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const areas = near ? data.filter((area) => isNearArea(near, area)) : data;
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby="areas" className="flex flex-col gap-2">
      <h2 id="areas">{title}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {areas.map((area) => (
          <li key={areaPath(area)}>
            <Link to={areaPath(area)} className="inline-flex min-h-11 items-center">
              {areaTitle(area)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The search in the address; none in the prerendered page. */
function useAddress(): JobSearch {
  const [params] = useSearchParams();
  const isHydrated = useInBrowser(() => true, false);
  if (!isHydrated) return {};
  const near = params.get('near') ?? undefined;
  return {
    near,
    role: providerTypes.find((type) => type === params.get('role')),
    sort: sharedJobsSorts.find((sort) => sort === params.get('sort') && (near || sort !== 'nearest')),
    after: /^[\da-f-]{36}$/i.exec(params.get('after') ?? '')?.[0],
  };
}

const paramsOf = (search: JobSearch) =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
const linkOf = (path: string, search: JobSearch) => `${path}?${paramsOf(search)}`.replace(/\?$/, '');

function SearchForm({ search }: { search: JobSearch }) {
  const { near = '', role = '' } = search;
  const [, setParams] = useSearchParams();
  const placeField = useRef<HTMLInputElement>(null);
  const roleField = useRef<HTMLSelectElement>(null);
  const previous = useRef({ near: '', role: '' });
  const [formatError, setFormatError] = useState<string>();
  const { error, isWrong } = useListedJobs(search);
  // For example after a step back, but never over what is being typed.
  useEffect(() => {
    const [place, chosen] = [placeField.current, roleField.current];
    if (place && previous.current.near !== near && place !== document.activeElement) place.value = near;
    if (chosen && previous.current.role !== role) chosen.value = role;
    previous.current = { near, role };
  }, [near, role]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readTexts(event.currentTarget, ['near', 'role']);
    const place = typed.near.trim();
    const problem = place === '' ? null : checkLocationFormat(place);
    setFormatError(problem ?? undefined);
    if (problem === null)
      setParams(paramsOf({ near: place, role: typed.role as JobSearch['role'], sort: search.sort }));
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        ref={placeField}
        label="City or ZIP code"
        name="near"
        defaultValue={near}
        placeholder="Oakland, CA or 94601"
        autoComplete="off"
        maxLength={200}
        error={formatError ?? (isWrong ? error?.message : undefined)}
        onChange={() => setFormatError(undefined)}
      />
      <SelectField ref={roleField} label="Role" name="role" defaultValue={role}>
        <option value="">All roles</option>
        {providerTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Button kind="primary" type="submit" className="mt-7.5">
        Search
      </Button>
    </form>
  );
}

function AreaJobs({ state, role }: { state: string; role: string }) {
  const { after, sort } = useAddress();
  const area = areaOf(state, role);
  usePageTitle(area && areaTitle(area));
  if (!area)
    return (
      <TaskCard title="Page not found">
        <p>We know no such state or role. Browse all jobs, or search near a city or ZIP code.</p>
        <ButtonLink kind="primary" to="/jobs">
          Browse Jobs
        </ButtonLink>
      </TaskCard>
    );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={areaTitle(area)}>
        Looking near one place?{' '}
        <Link to={`/jobs?${new URLSearchParams({ role: area.role })}`}>Search by city or ZIP code</Link>
      </PageHeader>
      <ListedJobs
        search={{ ...area, after, sort }}
        linkTo={(changes) => linkOf(areaPath(area), changes)}
        where={() => `in ${states[area.state]}`}
      />
      <Areas title="More jobs nearby" near={area} />
    </div>
  );
}
