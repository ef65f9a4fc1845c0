import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Profile } from '@nearward/proto/rest/profile';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { managePath } from '../../shared/manage-path';
import { StandingHere } from '../../shared/standing';
import { Banner } from '../../shared/ui/banner';
import { UndoToast } from '../../shared/ui/undo-toast';
import { onKeys } from '../../shared/use-keys';
import { Applications } from './applications';
import { InterestDialog } from './interest-dialog';
import { JobMap } from './job-map';
import type { Mark } from './job-marks';
import { Jobs } from './jobs';
import { focusRow, keyActions } from './keys';
import { News } from './news';
import { OneMoreChoice } from './one-more-choice';
import { UnlockedBy } from './unlocked-by';
import { useJobMarks } from './use-job-marks';
import { useListed } from './use-listed';
import { useReturn } from './use-return';
import { useView } from './use-view';
import { useVisit } from './use-visit';
import { oneMore } from './view';

const SeekerKeys = lazy(() => import('./seeker-keys'));

interface WorkspaceProps {
  user: CurrentUser;
  profile: Profile;
  /** Nothing of an employer is on the page. */
  isAlone: boolean;
}

/** Where a professional looks for work: jobs as rows, on a map, and what became of each interest. */
export default function Workspace({ user, profile, isAlone }: WorkspaceProps) {
  useVisit(user);
  const { view, listed: listedView, change } = useView(isAlone);
  const listed = useListed(user, listedView);
  const { jobs } = listed;
  const { tab, rows } = listedView;
  const shown = useMemo(() => jobs.slice(0, rows), [jobs, rows]);
  const marks = useJobMarks();
  const [interestIn, setInterestIn] = useState<SeekerJob>();
  const [sent, setSent] = useState<string>();
  const [litId, setLitId] = useState<string>();
  const [keysOpen, setKeysOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useReturn(box, jobs.length > 0);
  const showKeys = useCallback(() => setKeysOpen(true), []);

  const { make } = marks;
  const onMark = useCallback(
    (job: SeekerJob, mark: Mark) => {
      const row = box.current?.querySelector<HTMLElement>(`[data-job="${job.id}"]`);
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      make(job, mark);
      // The row goes away, and the focus with it.
      const goes = mark === 'hide' || mark === 'show' || (mark === 'unsave' && tab === 'saved');
      if (goes && row?.contains(document.activeElement)) focusRow((next as HTMLElement | null) ?? undefined);
    },
    [make, tab],
  );
  const onKeyDown = (event: KeyboardEvent) =>
    onKeys(
      keyActions({
        box,
        jobs,
        onMark,
        onInterest: (job) => job.is_paused || setInterestIn(job),
        onSearch: () => search.current?.focus(),
        onKeys: showKeys,
        onEnd: () => jobs.length > rows && change({ rows: rows + oneMore }),
      }),
    )(event);

  return (
    <section aria-labelledby="your-jobs" className="workspace flex flex-col gap-3">
      <h2 id="your-jobs" className="sr-only">
        Your Jobs
      </h2>
      {profile.is_paused && (
        <Banner tone="warning">
          Your profile is paused: it matches no job.{' '}
          <Link to={managePath('profiles', profile)}>Wake it on its page</Link>
        </Banner>
      )}
      <StandingHere of="profiles" thing={profile} />
      <News user={user} jobs={listed.recommended} />
      {marks.error && (
        <Banner tone="error" onDismiss={marks.dismiss}>
          {marks.error}
        </Banner>
      )}
      {sent && (
        <Banner tone="success" onDismiss={() => setSent(undefined)}>
          {sent}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <JobMap profile={profile} jobs={shown} litId={litId} className="lg:col-start-2" />
        <div ref={box} onKeyDown={onKeyDown} className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Jobs
            user={user}
            view={view}
            listed={listed}
            search={search}
            litId={litId}
            onChange={change}
            onLight={setLitId}
            onMark={onMark}
            onInterest={setInterestIn}
            onKeys={showKeys}
          />
        </div>
        <aside
          aria-label="What became of your interest"
          className="flex min-w-0 flex-col gap-5 lg:col-start-2"
        >
          <Applications jobs={user.applied ?? []} />
          <UnlockedBy unlocks={user.unlocked_by} />
          <OneMoreChoice profile={profile} />
        </aside>
      </div>
      <UndoToast done={marks.done} onGone={marks.forget} />
      {interestIn && (
        <InterestDialog
          job={listed.all.find(({ id }) => id === interestIn.id) ?? interestIn}

          onClose={() => setInterestIn(undefined)}
          onSent={setSent}
        />
      )}
      {keysOpen && (
        <Suspense>
          <SeekerKeys onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
