import type { JobPost, PostedJob } from '@nearward/proto/rest/job';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../shared/api';
import { useCurrentUser } from '../shared/current-user';
import { keepDots } from '../shared/keep-dots';
import { postingTexts } from '../shared/listing/posting-texts';
import { preloadable } from '../shared/preloadable';
import { invalidate } from '../shared/queries';
import { sitesKey } from '../shared/sites-query';
import { Banner } from '../shared/ui/banner';
import { Button } from '../shared/ui/button';
import { Modal } from '../shared/ui/modal';
import { PageHeader } from '../shared/ui/page-header';
import { useListingPost } from '../shared/listing/use-listing-post';
import { CheckEmail } from '../shared/listing/check-email';
import { JobForm } from '../features/jobs/job-form';
import { severalSites } from '../features/jobs/job-places';
import { copyOf, jobBody, jobForm, nextJob, startOfJob } from '../features/jobs/job-values';

// A loading error must not hide that the job was posted.
const NextSteps = preloadable<{ job: JobPost; matches: number | undefined }>(() =>
  import('../features/jobs/next-steps').catch(() => ({ default: () => null })),
);

export default function PostJob() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { job: copied, isError: notCopied, ...copy } = useCopiedJob();
  const { form, onValid, post, startOver, notices } = useListingPost(jobForm, {
    startOf: startOfJob,
    copy,
    call: (fields) => {
      void NextSteps.load(); // the dialog then opens at its full height
      return api('POST /jobs', { body: jobBody(fields) });
    },
    onFailed: (_, message) => {
      if (message === siteTexts.notFound) void invalidate(sitesKey);
    },
  });
  /** The newest job before the post. */
  const [before, setBefore] = useState<string>();
  const newest = user?.jobs?.find((job, at) => at === 0 && job.id !== before);
  const send = (fields: JobPost) => {
    // The chosen sites stay in the form while one address is chosen.
    const site_ids = form.getValues('where') === severalSites ? fields.site_ids : [];
    setBefore(user?.jobs?.[0]?.id);
    onValid({ ...fields, site_ids });
  };
  const sites = post.variables?.site_ids.length ?? 0;

  /** Fills in the sign-in page and returns here. */
  const email = post.variables?.email;
  const arrival = { from: '/dashboard', email };
  const another = () => {
    startOver(post.variables && nextJob(post.variables));
    post.reset();
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Post a job">
        {/* Chosen before the first paint. */}
        <span className="hidden in-data-signed-in:inline">This job goes to your workspace. </span>
        <span className="in-data-signed-in:hidden">
          No account needed. We email you a private link to view, edit or delete the job.{' '}
        </span>
        You pay only if you hire. Fields with * are required.
      </PageHeader>
      {copied && <p>Filled in from {keepDots(copied.title)}. It will be posted as a separate job.</p>}
      {notCopied && <Banner tone="error">{postingTexts.jobs.copyFailed}</Banner>}
      {notices}
      <JobForm form={form} atSites onValid={send}>
        <div className="flex flex-wrap items-center gap-4">
          <Button kind="call" type="submit" busy={post.isPending}>
            {post.isPending ? 'Posting...' : 'Post Job'}
          </Button>
          <p className="text-muted">Free. You pay only if you hire.</p>
        </div>
      </JobForm>
      <Modal
        open={post.isSuccess}
        onClose={another}
        title={sites > 1 ? `Posted at ${sites} sites` : 'Your job is posted'}
        actions={
          <>
            <Button onClick={another}>Post Another Job</Button>
            <Button
              kind={user ? 'primary' : 'plain'}
              onClick={() => void (user ? navigate('/dashboard') : navigate('/login', { state: arrival }))}
            >
              Go to Dashboard
            </Button>
          </>
        }
      >
        {email && (
          <CheckEmail email={email} heading="h3" message={post.data?.message || successTexts.jobPosted} />
        )}
        {post.variables && <NextSteps job={post.variables} matches={newest?.facts?.matches} />}
      </Modal>
    </div>
  );
}

/** Passed by the page of a private link, so that its token appears in no other address. */
export interface CopyState {
  copied: PostedJob;
}

/** The job that fills in the form: one that was passed, or an own one that the address names. */
function useCopiedJob() {
  const passed = (useLocation().state as CopyState | null)?.copied;
  const [search] = useSearchParams();
  const sourceId = passed ? null : search.get('from');
  const { data, isError } = useQuery({
    queryKey: ['job', sourceId],
    queryFn: sourceId ? () => api('GET /jobs/:token', { token: sourceId }) : skipToken,
    retry: false,
  });
  const job = passed ?? data?.job;
  const values = useMemo(() => job && copyOf(job), [job]);
  return { id: passed?.id ?? sourceId, job, values, isError };
}
