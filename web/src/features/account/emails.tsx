import type { Account, CurrentUser } from '@nearward/proto/rest/account';
import type { JobFilter as Filter } from '@nearward/proto/rest/job-filter';
import { type MailKind, type MailPace, mailKinds, pacesOf } from '@nearward/proto/rest/email-kinds';
import type { QuietHours as Hours } from '@nearward/proto/rest/mails';
import { notifyManager, useMutation } from '@tanstack/react-query';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { isEmployer } from '../../shared/current-user';
import { queries } from '../../shared/queries';
import { Banner } from '../../shared/ui/banner';
import { MutationError } from '../../shared/mutation-error';
import { Chip } from '../../shared/ui/chip';
import { CheckBox } from '../../shared/ui/field';
import { FilterSelect } from '../../shared/ui/filters';
import { LoadFailed } from '../../shared/ui/placeholders';
import { accountKey, AccountSection } from './account-section';

const kindTexts: Record<MailKind, [label: string, hint: string]> = {
  matches: ['New matches for my jobs', 'Professionals who match a job you posted.'],
  interest: ['Interest in my jobs', 'A professional is interested in a job you posted.'],
  jobs: ['New jobs for me', 'Jobs that match your profile.'],
  interviews: ['Interviews', 'Offered times, reminders, and the question whether an interview took place.'],
  answers: [
    'Answers to my interest',
    'An employer unlocked your contact, passed, or is late with a promised answer, or a job was removed.',
  ],
};
const paceTexts: Record<MailPace, string> = {
  at_once: 'Hourly at most',
  daily: 'Daily at most',
  weekly: 'Weekly at most',
  never: 'Never',
};
const textOf = (kind: MailKind, pace: MailPace): string =>
  pace === 'at_once' && pacesOf[kind].length === 2 ? 'Each time' : paceTexts[pace];

/** Two quick choices must not reach the server in the wrong order. */
const inTurn = { id: 'email-settings' };

interface EmailsProps {
  /** `mails` is null when the settings could not be loaded. */
  account: Account;
  /** The kinds that concern this account. */
  kinds: readonly MailKind[];
  onRetry: () => void;
}

/** Settings for automatic emails. Each kind is saved immediately. */
export function Emails({ account: { mails, quiet_hours, asks }, kinds, onRetry }: EmailsProps) {
  const settings = mails?.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const hasSettings = settings.length > 0 || asks?.length !== 0;
  return (
    <AccountSection id="emails">
      {mails && !hasSettings && (
        <p>Once you post a job or create a profile, you choose here which emails you get.</p>
      )}
      {mails ? (
        hasSettings && (
          <>
            <ul className="w-full divide-y divide-line border-y border-line">
              {settings.map(({ kind, pace, filter }) => (
                <EmailRow
                  key={kind}
                  about={kindTexts[kind]}
                  value={pace}
                  options={pacesOf[kind].map((each) => [each, textOf(kind, each)] as const)}
                  save={(chosen) => api('PUT /account/mails', { body: { kind, pace: chosen } })}
                  change={(settings, chosen) => withPace(settings, kind, chosen)}
                >
                  {kind === 'jobs' && <JobFilter filter={filter} />}
                </EmailRow>
              ))}
              <ConfirmationQuestions asks={asks} onRetry={onRetry} />
            </ul>
            <QuietHours hours={quiet_hours} />
          </>
        )
      ) : (
        <LoadFailed onRetry={onRetry}>Your email settings could not be loaded.</LoadFailed>
      )}
      <p className="text-note text-muted">
        We always send what you request, such as a sign-in link, and anything about a payment or a hire.
      </p>
    </AccountSection>
  );
}

const withPace = (account: Account, kind: MailKind, pace: MailPace): Account => ({
  ...account,
  mails: account.mails?.map((mail) => (mail.kind === kind ? { ...mail, pace } : mail)) ?? null,
});

type QuestionChoice = NonNullable<Account['asks']>[number];

const questionTexts = {
  jobs: [
    'Job check-ins',
    "We ask about a job that you have not confirmed for 30 days. We pause it if you don't reply. If you choose “Never”, we never pause it.",
  ],
  profiles: [
    'Profile check-ins',
    "We ask when you have not confirmed your profile for 90 days. We pause it if you don't reply. If you choose “Never”, we never pause it.",
  ],
} as const;
const questionOptions = [
  ['each', 'Each time'],
  ['never', 'Never'],
] as const;

interface ConfirmationQuestionsProps {
  /** One per posted kind; null when they could not be loaded. */
  asks: Account['asks'];
  onRetry: () => void;
}

/** Settings for confirmation reminders, the same ones that the link in each email changes. */
function ConfirmationQuestions({ asks, onRetry }: ConfirmationQuestionsProps) {
  if (!asks)
    return (
      <li className="py-3">
        <LoadFailed onRetry={onRetry}>Your check-in settings could not be loaded.</LoadFailed>
      </li>
    );
  return asks.map(({ of, wanted }) => (
    <EmailRow
      key={of}
      about={questionTexts[of]}
      value={wanted ? 'each' : 'never'}
      options={questionOptions}
      save={(chosen) => {
        const request = { body: { wanted: chosen === 'each' } };
        return of === 'jobs'
          ? api('PUT /account/job-asks', request)
          : api('PUT /account/profile-asks', request);
      }}
      change={(settings, chosen) => withAnswer(settings, { of, wanted: chosen === 'each' })}
    />
  ));
}

const withAnswer = (account: Account, chosen: QuestionChoice): Account => ({
  ...account,
  asks: account.asks?.map((each) => (each.of === chosen.of ? chosen : each)) ?? null,
});

interface EmailRowProps<Pace extends string> {
  about: readonly [label: string, hint: string];
  value: Pace;
  options: readonly (readonly [Pace, string])[];
  save: (chosen: Pace) => Promise<{ message: string }>;
  /** The settings after the choice. */
  change: (account: Account, chosen: Pace) => Account;
  /** Further settings of the kind. */
  children?: ReactNode;
}

/** A kind of email and its frequency. Each row shows the result of its own choice. */
function EmailRow<Pace extends string>(props: EmailRowProps<Pace>) {
  const { about, value, options, save, change, children } = props;
  const choose = useMutation({
    scope: inTurn,
    mutationFn: save,
    onSuccess: (_, chosen) =>
      queries.setQueryData<Account>(accountKey, (account) => account && change(account, chosen)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-32 font-semibold">{about[0]}</span>
      <FilterSelect
        label={`${about[0]}: how often`}
        value={choose.isPending ? choose.variables : value}
        options={options}
        onChange={choose.mutate}
      />
      <span className="basis-full text-note text-muted sm:pr-40">{about[1]}</span>
      <MutationError of={choose} text="Your choice could not be saved." />
      {choose.isSuccess && <Banner tone="success">{choose.data.message}</Banner>}
      {children}
    </li>
  );
}

const defaultHours: Hours = { from: 21, until: 7 };
const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
const hoursExcept = (other: number) =>
  Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hour !== other)
    .map((hour) => [String(hour), hourText(hour)] as const);

/** Hours without emails; null means none. */
function QuietHours({ hours }: { hours: Hours | null }) {
  /** Until it is saved or rejected. Local state: the mutation's own arrives later, and the checkbox would flicker. */
  const [chosen, setChosen] = useState<{ hours: Hours | null }>();
  const currentHours = chosen ? chosen.hours : hours;
  const change = useMutation({
    scope: inTurn,
    mutationFn: (body: { hours: Hours | null }) => api('PUT /account/quiet-hours', { body }),
    onSuccess: (_, next) =>
      queries.setQueryData<Account>(
        accountKey,
        (account) => account && { ...account, quiet_hours: next.hours },
      ),
    // Scheduled after the update of the account, so that the former hours do not flash.
    onSettled: (_, __, next) =>
      notifyManager.schedule(() => setChosen((latest) => (latest === next ? undefined : latest))),
  });
  const choose = (next: Hours | null) => {
    const choice = { hours: next };
    setChosen(choice);
    change.mutate(choice);
  };
  return (
    <div className="flex flex-col gap-3">
      <CheckBox checked={currentHours !== null} onChange={(isOn) => choose(isOn ? defaultHours : null)}>
        <strong>Pause emails in quiet hours</strong>
      </CheckBox>
      {currentHours && (
        <p className="flex flex-wrap items-center gap-2">
          From
          <FilterSelect
            label="Quiet from"
            value={String(currentHours.from)}
            options={hoursExcept(currentHours.until)}
            onChange={(from) => choose({ ...currentHours, from: Number(from) })}
          />
          until
          <FilterSelect
            label="Quiet until"
            value={String(currentHours.until)}
            options={hoursExcept(currentHours.from)}
            onChange={(until) => choose({ ...currentHours, until: Number(until) })}
          />
          in the time zone of the job or your profile
        </p>
      )}
      {change.isError && (
        <Banner tone="error">{messageOf(change.error, 'Your choice could not be saved.')}</Banner>
      )}
    </div>
  );
}

const JobFilterForm = lazy(() => import('./job-filter-form'));

/** Opens the filter of emails about new jobs. Once open, the form stays, so that closing it loses no typed text. */
function JobFilter({ filter }: { filter: Filter | null }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="basis-full" onToggle={() => setWasOpened(true)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Only email me jobs that … {filter && <Chip tone="match">On</Chip>}
      </summary>
      {wasOpened && (
        <Suspense>
          <JobFilterForm filter={filter} />
        </Suspense>
      )}
    </details>
  );
}

const employerKinds: readonly MailKind[] = ['matches', 'interest'];
const professionalKinds: readonly MailKind[] = ['jobs', 'answers'];

/** The kinds of email that an account can get; all kinds while the user is unknown. */
export function emailKindsOf(user: CurrentUser | undefined): readonly MailKind[] {
  if (!user) return mailKinds;
  const isProfessional = user.profile !== null || user.unavailable.includes('profile');
  const kinds = [...(isEmployer(user) ? employerKinds : []), ...(isProfessional ? professionalKinds : [])];
  return kinds.length > 0 ? [...kinds, 'interviews'] : [];
}
