import { successTexts } from '@nearward/proto/rest/success-texts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shared/api';
import { CheckEmail } from '../shared/listing/check-email';
import { useCurrentUser } from '../shared/current-user';
import { focusOnMount } from '../shared/focus-on-mount';
import { interestedJob } from '../shared/after-sign-in';
import { MatchCount } from '../shared/listing/supply';
import { managePath } from '../shared/manage-path';
import { Banner } from '../shared/ui/banner';
import { Button, ButtonLink } from '../shared/ui/button';
import { PageHeader } from '../shared/ui/page-header';
import { TaskCard } from '../shared/ui/card';
import { useListingPost } from '../shared/listing/use-listing-post';
import { MatchingJobs, ProfileForm } from '../features/profiles/profile-form';
import { profileForm, startOfProfile } from '../features/profiles/profile-values';

/** The address says it, since the link may be followed before scripts run. */
function useInterestedJob(): void {
  const [search] = useSearchParams();
  const id = search.get('job');
  useEffect(() => {
    if (id && /^[\da-f-]{36}$/.test(id)) interestedJob.keep(id);
  }, [id]);
}

export default function FindJob() {
  useInterestedJob();
  const { user } = useCurrentUser();
  const { form, onValid, post, notices } = useListingPost(profileForm, {
    startOf: startOfProfile,
    call: (body) => api('POST /profiles', { body }),
  });

  if (post.isSuccess) {
    const jobPath = interestedJob.path();
    return (
      <TaskCard title="Your profile is live" titleRef={focusOnMount}>
        <CheckEmail
          email={post.variables.email}
          heading="h2"
          message={post.data.message || successTexts.profileCreated}
        />
        {user?.email !== post.variables.email && (
          <p>
            Open the private link in that email and choose “Open your workspace”. In this browser it also
            signs you in, without another email.
          </p>
        )}
        {jobPath && (
          <p>
            <strong>Your interest has not been sent yet.</strong> You send it on the job’s page, which opens
            next.
          </p>
        )}
        {user && (
          <ButtonLink kind="primary" to={jobPath ?? '/dashboard'}>
            {jobPath ? 'Back to the Job' : 'Go to Dashboard'}
          </ButtonLink>
        )}
        {/* Last, since it loads later. */}
        <MatchCount
          of="jobs"
          location={post.variables.locations[0] ?? ''}
          provider_types={post.variables.provider_types}
          specialties={post.variables.specialties}
        />
      </TaskCard>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Find a job">
        Tell us once what you are looking for. No CV, no account: we email you a private link to change or
        delete your profile. Fields with * are required. Or{' '}
        <Link to="/jobs">browse the jobs that employers published</Link>.
      </PageHeader>
      {user?.profile && (
        <Banner
          tone="warning"
          action={<ButtonLink to={managePath('profiles', user.profile)}>Edit Profile</ButtonLink>}
        >
          You already have a profile. What you send here does not change it, but waits there as a draft.
        </Banner>
      )}
      {notices}
      <ProfileForm form={form} onValid={onValid} side={<MatchingJobs form={form} />}>
        <div className="flex flex-wrap items-center gap-4">
          <Button kind="call" type="submit" busy={post.isPending}>
            {post.isPending ? 'Creating...' : 'Create Profile'}
          </Button>
          <p className="text-muted">Free. Employers see your email and phone only after they unlock you.</p>
        </div>
      </ProfileForm>
    </div>
  );
}
