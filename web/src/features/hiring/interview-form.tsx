import type { Contact } from '@nearward/proto/rest/contact';
import type { InterviewOffer } from '@nearward/proto/rest/interview';
import {
  type InterviewMethod,
  type InterviewMinutes,
  interviewMethods,
  interviewMinutes,
  interviewTexts,
} from '@nearward/proto/rest/interview-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { api, messageOf } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { methodNames } from '../../shared/interviews/interview-elements';
import { bookedSlots, isOtherThen } from '../../shared/interviews/interviews-cache';
import { interviewsKey, ownInterviewsQuery } from '../../shared/interviews/own-interviews';
import { isolateText } from '@nearward/proto/isolate-text';
import { lazyResolver, loadCheck } from '../../shared/lazy-resolver';
import { keepDots } from '../../shared/keep-dots';
import { invalidate } from '../../shared/queries';
import { ErrorBanner } from '../../shared/ui/banner';
import { Confirm, DialogButtons, Modal } from '../../shared/ui/modal';
import { DraftNote, useDraft } from '../../shared/use-draft';
import { SelectField, TextField } from '../../shared/ui/field';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';
import { RadioRow } from '../../shared/ui/radio-row';
import { type FieldTexts, useFields } from '../../shared/use-fields';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes';
import { callText, firstName, shortTitle } from './contact-texts';
import { contactsKey, patchContacts } from './contacts-cache';
import { StartsField } from './starts-field';
import { useAllJobs } from './match-reasons';

interface OfferValues {
  job_id: string;
  minutes: InterviewMinutes;
  method: InterviewMethod;
  video_url: string;
  address: string;
  /** Local times at the job's place. */
  starts: string[];
}

const offerFieldTexts = {
  job_id: { label: 'Job' },
  minutes: { label: 'Length' },
  method: { label: 'Meet by' },
  video_url: { label: 'Video link' },
  address: { label: 'Address' },
  starts: { label: 'Times' },
} as const satisfies Record<keyof OfferValues, FieldTexts[string]>;

const offerResolver = lazyResolver<OfferValues, InterviewOffer>(() =>
  loadCheck(import('@nearward/proto/rest/interview').then(({ interviewOffer }) => interviewOffer)),
);

/** Fields of errors that only the service can detect. */
const offerServiceErrors: Readonly<Record<string, keyof OfferValues>> = {
  [interviewTexts.outsideWindow]: 'starts',
  [interviewTexts.startCount]: 'starts',
  [interviewTexts.overlap]: 'starts',
  [interviewTexts.missingLocalTime]: 'starts',
  [interviewTexts.videoLink]: 'video_url',
};

const methodOptions = interviewMethods.map((method) => methodNames[method]);
const methodOf = (name: string): InterviewMethod =>
  interviewMethods.find((method) => methodNames[method] === name) ?? 'phone';

const title = 'Offer an interview';

interface InterviewFormProps {
  contact: Contact;
  onClose: () => void;
}

/** Offers an interview in a dialog, for any of the person's jobs that did not move to another owner. */
export default function InterviewForm(props: InterviewFormProps) {
  const { jobs, hasFailed, retry } = useAllJobs(props.contact);
  if (jobs) return <FormForJobs jobs={jobs.filter((job) => job.is_own)} {...props} />;
  return (
    <Modal open isForm title={title} onClose={props.onClose} closeLabel="Close">
      {hasFailed ? (
        <LoadFailed onRetry={retry}>The jobs could not be loaded.</LoadFailed>
      ) : (
        <Skeleton className="w-full" />
      )}
    </Modal>
  );
}

function FormForJobs({ contact, jobs, onClose }: InterviewFormProps & Pick<Contact, 'jobs'>) {
  const { profile_id: profileId, interview } = contact;
  const jobOf = (id: string | undefined) => jobs.find(({ job_id }) => job_id === id);
  const [start] = useState<OfferValues>(() => ({
    job_id: (jobOf(interview?.job_id) ?? jobOf(contact.job_id) ?? jobs[0])?.job_id ?? '',
    minutes: 30,
    method: interview?.method ?? (contact.phone ? 'phone' : 'video'),
    video_url: interview?.video_url ?? '',
    address: interview?.address ?? '',
    starts: [],
  }));
  const form = useForm<OfferValues, unknown, InterviewOffer>({
    resolver: offerResolver,
    defaultValues: start,
    shouldFocusError: false,
  });
  const draft = useDraft(form, `interview-${profileId}`, start);
  const { confirmLeaving, leave } = useUnsavedChanges(form.formState.isDirty, onClose, draft.forget);
  const { user } = useCurrentUser();
  const { element, submit, summary, text, errorOf, labelOf, showProblems } = useFields(form, offerFieldTexts);
  const { control } = form;
  const jobId = useWatch({ control, name: 'job_id' });
  const minutes = useController({ control, name: 'minutes' }).field;
  const method = useController({ control, name: 'method' }).field;
  const starts = useController({ control, name: 'starts' }).field;
  const job = jobOf(jobId) ?? jobs[0];
  const zone = job?.time_zone ?? '';
  const { data: own } = useQuery(ownInterviewsQuery);
  const others = own?.interviews.filter((each) => each.profile_id !== profileId) ?? [];
  const conducted = others.filter((each) => each.is_interviewer);
  const asProfessional = others.filter((each) => each.side === 'professional');
  const offer = useMutation({
    mutationFn: (body: InterviewOffer) =>
      api('POST /contacts/:profileId/interview', {
        profileId,
        body: { ...body, replaces: interview?.state === 'offered' ? interview.updated_at : null },
      }),
    onSuccess: ({ interview, interview_by, stage }) => {
      draft.forget();
      patchContacts(new Set([profileId]), { interview, interview_by, stage });
      void invalidate(contactsKey, interviewsKey);
      onClose();
    },
    onError: (problem) => {
      const message = messageOf(problem, '');
      if (message === interviewTexts.offeredMeanwhile) void invalidate(contactsKey);
      const field = offerServiceErrors[message];
      if (!field) return;
      form.setError(field, { type: 'service', message });
      showProblems();
    },
  });
  const asksToOffer = isOtherThen(offer.error);
  const message = offer.error && messageOf(offer.error, 'Your offer could not be sent. Please try again.');
  if (!job)
    return (
      <Modal open title={title} onClose={onClose} closeLabel="Close">
        <p>You cannot offer an interview, because the job belongs to another employer now.</p>
      </Modal>
    );
  const host = user?.jobs?.find(({ id }) => id === job.job_id)?.contact_name;
  return (
    <>
      <Modal
        open
        isForm
        title={title}
        onClose={leave}
        actions={
          <DialogButtons onClose={leave} form="interview-offer" busy={offer.isPending}>
            Send the offer
          </DialogButtons>
        }
      >
        {draft.kept && <DraftNote onStartOver={() => draft.startOver()} />}
        <ErrorBanner onDismiss={() => offer.reset()}>
          {message && !offerServiceErrors[message] && !asksToOffer ? message : undefined}
        </ErrorBanner>
        <form
          id="interview-offer"
          ref={element}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={submit((body) => !offer.isPending && offer.mutate(body))}
        >
          {summary}
          {jobs.length > 1 && (
            <SelectField
              options={jobs.map(({ job_id, job_title, job_location }) => [
                job_id,
                keepDots(`${shortTitle(job_title)}, ${job_location}`),
              ])}
              {...text('job_id')}
            />
          )}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <RadioRow
              name="minutes"
              label={labelOf('minutes')}
              options={interviewMinutes}
              unit=" min"
              value={minutes.value}
              onChange={minutes.onChange}
            />
            <RadioRow
              name="method-name"
              label={labelOf('method')}
              options={methodOptions}
              value={methodNames[method.value]}
              onChange={(chosen) => method.onChange(methodOf(chosen))}
            />
          </div>
          {method.value === 'phone' && (
            <p className="text-muted">
              {contact.phone
                ? callText(firstName(contact.name), contact.phone)
                : `No phone number yet. ${firstName(contact.name)} gives one when booking.`}
            </p>
          )}
          {host && (
            <p className="text-note text-muted">
              {firstName(contact.name)} meets {isolateText(host)}, the contact of this job.
            </p>
          )}
          {method.value === 'video' && (
            <TextField
              type="url"
              inputMode="url"
              autoComplete="off"
              required
              hint="Shown after the booking."
              {...text('video_url')}
            />
          )}
          {method.value === 'on_site' && (
            <TextField
              autoComplete="street-address"
              maxLength={200}
              hint={`Street and suite, shown after the booking. Without it: ${job.job_location}`}
              {...text('address')}
            />
          )}
          <StartsField
            id="starts"
            label={labelOf('starts')}
            error={errorOf('starts')}
            zone={zone}
            minutes={minutes.value}
            taken={bookedSlots(conducted, zone)}
            own={bookedSlots(asProfessional, zone)}
            value={starts.value}
            onChange={starts.onChange}
          />
        </form>
      </Modal>
      <Confirm
        open={asksToOffer}
        onClose={() => offer.reset()}
        title="Offer these times?"
        confirmLabel="Send the offer"
        onConfirm={() => offer.variables && offer.mutate({ ...offer.variables, confirmed_overlap: true })}
      >
        You are interviewed yourself at one of them.
      </Confirm>
      {confirmLeaving}
    </>
  );
}
