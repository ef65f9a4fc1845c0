import type { CurrentUser } from '@nearward/proto/rest/account';
import type { JobPage as Job } from '@nearward/proto/rest/job';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCurrentUser } from '../../shared/current-user';
import { Banner } from '../../shared/ui/banner';
import { ReportThis } from '../../shared/report-this';
import { LoadFailed } from '../../shared/ui/load-failed';
import { Skeleton } from '../../shared/ui/skeleton';
import { UndoToast } from '../../shared/ui/undo-toast';
import { InterestDialog } from './interest-dialog';
import { HideButton, SaveButton } from './job-actions';
import { JobGone } from './job-gone';
import { JobHead } from './job-head';
import { JobPlace } from './job-place';
import { JobWhole } from './job-whole';
import { JobWay } from './job-way';
import { useJobMarks } from './use-job-marks';
import { useJobPage } from './use-job-page';
import { WhatTheySee } from './what-they-see';
import { YourInterest } from './your-interest';

/** Everything that an employer said of a job and that is for professionals to see. */
export function JobPage() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const { job, isGone, error, refetch } = useJobPage(id);
  if (isGone) return <JobGone user={user} />;
  if (!job)
    return error ? (
      <>
        <h1>Job</h1>
        <LoadFailed onRetry={() => void refetch()}>{error.message}</LoadFailed>
      </>
    ) : (
      <Skeleton cards={3} className="flex flex-col gap-4" />
    );
  return <Opened key={job.id} job={job} user={user} />;
}

function Opened({ job, user }: { job: Job; user: CurrentUser | undefined }) {
  const [applying, setApplying] = useState(false);
  const marks = useJobMarks();
  const onInterest = () => setApplying(true);
  return (
    <div className="mx-auto flex w-full max-w-[69rem] flex-col gap-4 max-lg:pb-20">
      <JobWay id={job.id} />
      {marks.error && (
        <Banner tone="error" onDismiss={marks.dismiss}>
          {marks.error}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <JobHead job={job} />
          <JobWhole job={job} />
          {!job.is_own && (
            <div className="flex flex-wrap gap-2">
              <SaveButton
                isOn={job.is_saved}
                onClick={() => marks.make(job, job.is_saved ? 'unsave' : 'save')}
              />
              {!job.has_applied && (
                <HideButton
                  named
                  isOn={job.is_hidden}
                  onClick={() => marks.make(job, job.is_hidden ? 'show' : 'hide')}
                />
              )}
            </div>
          )}
        </div>
        <aside aria-label="You and this job" className="flex min-w-0 flex-col gap-5">
          {job.is_own ? (
            <p>This is your own job.</p>
          ) : (
            <YourInterest job={job} onInterest={onInterest} onDone={marks.offer} />
          )}
          {user?.profile && <JobPlace job={job} profile={user.profile} />}
          {!job.is_own && <WhatTheySee />}
          {!job.is_own && user?.is_impersonating === false && <ReportThis kind="job" id={job.id} />}
        </aside>
      </div>
      <UndoToast done={marks.done} onGone={marks.forget} aboveBar />
      {applying && <InterestDialog job={job} onClose={() => setApplying(false)} />}
    </div>
  );
}
