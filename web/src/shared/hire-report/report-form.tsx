import type { Hire, HireRequest } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { api, ApiError, messageOf } from '../api';
import type { UnlockedContact } from '../billing';
import { RoleField } from '../role-field';
import { billingTexts } from '../billing-texts';
import { Banner } from '../ui/banner';
import { Button, ButtonLink } from '../ui/button';
import { DraftNote } from '../ui/draft-note';
import { TextField } from '../ui/field';
import { useDraft } from '../use-draft';
import { useFields } from '../use-fields';
import { useUnsavedChanges } from '../use-unsaved-changes';
import { HireBill } from './hire-bill';
import { emptyHire, fieldTold, hireFieldWords, hireResolver, type HireValues } from './hire-values';
import { today } from './today';

interface ReportFormProps {
  contact: UnlockedContact;
  card: Billing['card'];
  onReported: (hire: Hire) => void;
  /** Where it stands beside something else; by itself it leads to billing. */
  onCancel?: () => void;
}

/** First what happened, then the exact amount, and only then the report. */
export function ReportForm({ contact, card, onReported, onCancel }: ReportFormProps) {
  const { profile_id } = contact;
  const form = useForm<HireValues, unknown, HireRequest>({
    resolver: hireResolver(profile_id),
    defaultValues: emptyHire,
    shouldFocusError: false,
  });
  const draft = useDraft(form, `hire-${profile_id}`, emptyHire);
  const { confirmLeaving } = useUnsavedChanges(form, undefined, draft.forget);
  const [error, setError] = useState<string>();
  /** Said with the amount, when it is not the one that was agreed to. */
  const [changed, setChanged] = useState<string>();
  const [latest] = useState(today);
  const { element, submit, summary, text, errorOf, showProblems } = useFields(form, hireFieldWords);
  const offerDay = useWatch({ control: form.control, name: 'offer_accepted_on' });

  const refused = (problem: unknown, fallback: string) => {
    const message = messageOf(problem, fallback);
    const field = fieldTold[message];
    if (field) form.setError(field, { type: 'service', message });
    else setError(message);
    showProblems();
  };
  const quote = useMutation({
    mutationFn: (request: HireRequest) => api('POST /hires/quote', { body: request }),
    onError: (problem) => refused(problem, billingTexts.hireQuoteFailed),
  });
  const report = useMutation({
    mutationFn: ({ request, charge_cents }: { request: HireRequest; charge_cents: number }) =>
      api('POST /hires', { body: { ...request, charge_cents } }),
    onMutate: () => setError(undefined),
    onSuccess: (hire) => {
      draft.forget();
      onReported(hire);
    },
    onError: (problem, { request }) => {
      if (problem instanceof ApiError && problem.message === texts.amountChanged) {
        setChanged(problem.message);
        quote.mutate(request);
      } else refused(problem, billingTexts.hireReportFailed);
    },
  });
  /** What was quoted is no longer what the form says. */
  const dropQuote = () => {
    if (!quote.isIdle) quote.reset();
    setChanged(undefined);
  };
  return (
    <div className="flex flex-col gap-6">
      {draft.kept && (
        <DraftNote
          onStartOver={() => {
            dropQuote();
            draft.startOver();
          }}
        />
      )}
      {error && (
        <Banner tone="error" onDismiss={() => setError(undefined)}>
          {error}
        </Banner>
      )}
      <form
        ref={element}
        noValidate
        className="flex max-w-3xl flex-col gap-5"
        onChange={dropQuote}
        onSubmit={(event) => {
          setError(undefined);
          setChanged(undefined);
          submit((request) => !quote.isPending && quote.mutate(request))(event);
        }}
      >
        {summary}
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RoleField
              id="role"
              label={hireFieldWords.role.label}
              likely={contact.fees.map(({ provider_type }) => provider_type)}
              value={field.value}
              onChange={field.onChange}
              error={errorOf('role')}
            />
          )}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField type="date" max={latest} required {...text('offer_accepted_on')} />
          <TextField type="date" min={offerDay || undefined} required {...text('starts_on')} />
        </div>
        <TextField
          hint="For example $85,000. It does not change the fee."
          inputMode="numeric"
          autoComplete="off"
          {...text('salary')}
        />
        {!quote.isSuccess && (
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" type="submit" busy={quote.isPending}>
              {quote.isPending ? 'One moment...' : 'See the amount'}
            </Button>
            {onCancel ? (
              <Button onClick={onCancel}>Cancel</Button>
            ) : (
              <ButtonLink to="/billing">Cancel</ButtonLink>
            )}
          </div>
        )}
      </form>
      {quote.isSuccess && (
        <HireBill
          key={quote.submittedAt}
          told={changed}
          quote={quote.data}
          role={quote.variables.role}
          card={card}
          busy={report.isPending || report.isSuccess}
          onConfirm={() => report.mutate({ request: quote.variables, charge_cents: quote.data.charge_cents })}
        />
      )}
      {confirmLeaving}
    </div>
  );
}
