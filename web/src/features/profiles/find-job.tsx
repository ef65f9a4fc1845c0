import type { ProfileFields } from '@nearward/proto/rest/profile';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../shared/api';
import { CheckEmail, CheckEmailButton } from '../../shared/check-email';
import { useCurrentUser } from '../../shared/current-user';
import { focusOnMount } from '../../shared/focus-on-mount';
import { interestedJob } from '../../shared/after-sign-in';
import { MatchCount } from '../../shared/supply';
import { postingTexts } from '../../shared/posting-texts';
import { Banner, ErrorBanner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { DraftNote } from '../../shared/ui/draft-note';
import { PageHeader } from '../../shared/ui/page-header';
import { TaskCard } from '../../shared/ui/task-card';
import { useDraft } from '../../shared/use-draft';
import { useInBrowser } from '../../shared/use-in-browser';
import { MatchingJobs, ProfileForm } from './profile-form';
import type { ProfileValues } from './profile-form-values';
import {
  emptyProfile,
  linkedProfile,
  profileResolver,
  profileSaveProblem,
  showFieldError,
} from './profile-values';

interface FindJobProps {
  /** Example jobs, shown next to the form. */
  examples: ReactNode;
}

export function FindJob({ examples }: FindJobProps) {
  const { user } = useCurrentUser();
  const linked = useLinkedChoices();
  const start = useMemo(
    () => ({ ...emptyProfile, email: user?.email ?? '', ...linkedProfile(new URLSearchParams(linked)) }),
    [user?.email, linked],
  );
  const form = useForm<ProfileValues, unknown, ProfileFields>({
    resolver: profileResolver,
    defaultValues: start,
    shouldFocusError: false,
  });
  const draft = useDraft(form, linked ? `profile-${linked}` : 'profile', start);
  const [error, setError] = useState<string>();
  const create = useMutation({
    mutationFn: (fields: ProfileFields) => api('POST /profiles', { body: fields }),
    onMutate: () => setError(undefined),
    onSuccess: () => draft.startOver(),
    onError: (problem, fields) => {
      const message = profileSaveProblem(problem, fields, { fallback: postingTexts.profileCreateFailed });
      if (!showFieldError(form, message)) setError(message);
    },
    onSettled: () => window.scrollTo({ top: 0 }),
  });

  if (create.isSuccess) {
    const jobPath = interestedJob.path();
    return (
      <div className="min-h-dvh">
        <TaskCard title="Your profile is live" titleRef={focusOnMount}>
          <Banner tone="success">{create.data.message || successTexts.profileCreated}</Banner>
          <CheckEmail email={create.variables.email} heading="h2" />
          <p>
            Open the private link in that email and choose “Open your workspace”. In this browser it also
            signs you in, without another email.
          </p>
          {user ? (
            <ButtonLink kind="primary" to={jobPath ?? '/dashboard'}>
              {jobPath ? 'Back to the Job' : 'Go to Dashboard'}
            </ButtonLink>
          ) : (
            <CheckEmailButton email={create.variables.email} />
          )}
          {/* Last, since it loads later. */}
          <MatchCount
            of="jobs"
            location={create.variables.locations[0] ?? ''}
            provider_types={create.variables.provider_types}
            specialties={create.variables.specialties}
          />
        </TaskCard>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Find a job">
        Tell us once what you are looking for. No CV, no account: we email you a private link to change or
        delete your profile. Fields with * are required. Or{' '}
        <Link to="/jobs">browse the jobs that employers published</Link>.
      </PageHeader>
      {draft.kept && <DraftNote onStartOver={() => draft.startOver()} />}
      <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>
      <div className="flex max-lg:pb-12 lg:gap-10">
        <div className="min-w-0 flex-1 max-lg:[&_:is(input,textarea,select,button,fieldset)]:scroll-mb-16">
          <ProfileForm form={form} onValid={(fields) => !create.isPending && create.mutate(fields)}>
            <div className="flex flex-wrap items-center gap-4">
              <Button kind="call" type="submit" busy={create.isPending}>
                {create.isPending ? 'Creating...' : 'Create Profile'}
              </Button>
              <p className="text-muted">
                Free. Employers see your email and phone only after they unlock you.
              </p>
            </div>
          </ProfileForm>
        </div>
        <div className="lg:w-96 lg:shrink-0">
          <MatchingJobs form={form}>{examples}</MatchingJobs>
        </div>
      </div>
    </div>
  );
}

/** The address's query with choices to fill in; empty in the prerendered page. */
function useLinkedChoices(): string {
  const [search] = useSearchParams();
  return useInBrowser(() => true, false) ? search.toString() : '';
}
