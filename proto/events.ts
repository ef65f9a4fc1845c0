import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import {
  ChargeRequestedSchema,
  CustomerChangedSchema,
  HireChangedSchema,
  OwnerErasedSchema as ErasedByBillingSchema,
  StripeEventReceivedSchema,
} from './gen/billing/v1/billing_pb.js';
import {
  ContactsExportedSchema,
  ContactStopChangedSchema,
  ContactUnlockedSchema,
  InterviewChangedSchema,
  JobFilledSchema,
  OwnerErasedSchema as ErasedByContactsSchema,
  OwnerLeftSchema,
  OwnerListedSchema,
  ReportDecidedSchema,
  WebhookChangedSchema,
} from './gen/contacts/v1/contacts_pb.js';
import {
  AccountDeletedSchema,
  AccountOpenedSchema,
  AccountReinstatedSchema,
  AccountSuspendedSchema,
  FailedWorkDecidedSchema,
  JobContactEndedSchema,
  MembersChangedSchema,
  MembershipEndedSchema,
  OwnerKeyReplacedSchema,
  PracticeChangedSchema,
  WebhookCreatorLeftSchema,
} from './gen/identity/v1/identity_pb.js';
import {
  JobAddressChangedSchema,
  JobChangedSchema,
  JobConfirmedSchema,
  JobOwnerChangedSchema,
  JobPostedSchema,
  JobRemovedSchema,
  OwnerErasedSchema as ErasedByJobsSchema,
  SenderBlockedSchema as SenderBlockedByJobsSchema,
  UnverifiedJobAddedSchema,
} from './gen/jobs/v1/jobs_pb.js';
import {
  MatchesChangedSchema,
  MatchesRecomputedSchema,
  OwnerErasedSchema as ErasedByMatchingSchema,
  RematchRequestedSchema,
} from './gen/matching/v1/matching_pb.js';
import {
  OwnerErasedSchema as ErasedByProfilesSchema,
  ProfileChangedSchema,
  ProfileConfirmedSchema,
  ProfileCreatedSchema,
  ProfileRemovedSchema,
  SenderBlockedSchema as SenderBlockedByProfilesSchema,
  UnverifiedProfileAddedSchema,
} from './gen/profiles/v1/profiles_pb.js';
import type { PayUnit } from './choices.js';
import type { HireStatus } from './rest/hire.js';
import type { InterviewState } from './rest/interview-texts.js';
import type { SuspensionReason } from './rest/suspension-texts.js';
import { type ServiceName, serviceNames } from './services.js';

interface EventRow {
  message: DescMessage;
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Published in bulk: it has separate queues with low concurrency, so that other events do not wait for it. */
  bulk?: true;
}

/** All events with message, publisher and subscribers. A subscriber without a handler does not start. */
export const events = {
  'billing.v1.CustomerChanged': {
    message: CustomerChangedSchema,
    publisher: 'billing',
    subscribers: ['contacts', 'jobs'],
  },
  'billing.v1.HireChanged': {
    message: HireChangedSchema,
    publisher: 'billing',
    subscribers: ['contacts', 'identity'],
  },
  // Billing subscribes to itself: it acknowledges a webhook immediately and handles it from the queue.
  'billing.v1.StripeEventReceived': {
    message: StripeEventReceivedSchema,
    publisher: 'billing',
    subscribers: ['billing'],
  },
  // Billing subscribes to itself: the queue retries a charge after a crash, and the idempotency key prevents a second one.
  'billing.v1.ChargeRequested': {
    message: ChargeRequestedSchema,
    publisher: 'billing',
    subscribers: ['billing'],
  },
  'contacts.v1.ContactUnlocked': {
    message: ContactUnlockedSchema,
    publisher: 'contacts',
    subscribers: ['billing', 'identity'],
  },
  'contacts.v1.ContactsExported': {
    message: ContactsExportedSchema,
    publisher: 'contacts',
    subscribers: ['identity'],
  },
  'contacts.v1.ContactStopChanged': {
    message: ContactStopChangedSchema,
    publisher: 'contacts',
    subscribers: ['profiles'],
  },
  'contacts.v1.ReportDecided': {
    message: ReportDecidedSchema,
    publisher: 'contacts',
    subscribers: ['identity'],
  },
  'contacts.v1.JobFilled': { message: JobFilledSchema, publisher: 'contacts', subscribers: ['jobs'] },
  // Contacts subscribes to itself: the figures of interviews outlive the rows that they count.
  'contacts.v1.InterviewChanged': {
    message: InterviewChangedSchema,
    publisher: 'contacts',
    subscribers: ['contacts'],
  },
  'contacts.v1.OwnerLeft': { message: OwnerLeftSchema, publisher: 'contacts', subscribers: ['identity'] },
  'contacts.v1.OwnerListed': {
    message: OwnerListedSchema,
    publisher: 'contacts',
    subscribers: ['identity'],
  },
  'contacts.v1.WebhookChanged': {
    message: WebhookChangedSchema,
    publisher: 'contacts',
    subscribers: ['identity'],
  },
  'identity.v1.AccountOpened': {
    message: AccountOpenedSchema,
    publisher: 'identity',
    subscribers: ['contacts', 'jobs', 'profiles'],
  },
  'identity.v1.AccountDeleted': {
    message: AccountDeletedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'profiles', 'matching', 'contacts', 'billing'],
  },
  'identity.v1.AccountSuspended': {
    message: AccountSuspendedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'profiles', 'contacts', 'billing'],
  },
  'identity.v1.AccountReinstated': {
    message: AccountReinstatedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'profiles', 'contacts', 'billing'],
  },
  'identity.v1.OwnerKeyReplaced': {
    message: OwnerKeyReplacedSchema,
    publisher: 'identity',
    subscribers: ['contacts', 'jobs', 'profiles', 'billing'],
  },
  'identity.v1.PracticeChanged': {
    message: PracticeChangedSchema,
    publisher: 'identity',
    subscribers: ['contacts', 'jobs', 'billing'],
  },
  'identity.v1.MembersChanged': {
    message: MembersChangedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'profiles', 'contacts'],
  },
  'identity.v1.MembershipEnded': {
    message: MembershipEndedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'contacts', 'billing'],
  },
  'identity.v1.JobContactEnded': {
    message: JobContactEndedSchema,
    publisher: 'identity',
    subscribers: ['jobs', 'contacts', 'billing'],
  },
  'identity.v1.WebhookCreatorLeft': {
    message: WebhookCreatorLeftSchema,
    publisher: 'identity',
    subscribers: ['contacts'],
  },
  'jobs.v1.OwnerErased': { message: ErasedByJobsSchema, publisher: 'jobs', subscribers: ['identity'] },
  'profiles.v1.OwnerErased': {
    message: ErasedByProfilesSchema,
    publisher: 'profiles',
    subscribers: ['identity'],
  },
  'matching.v1.OwnerErased': {
    message: ErasedByMatchingSchema,
    publisher: 'matching',
    subscribers: ['identity'],
  },
  'contacts.v1.OwnerErased': {
    message: ErasedByContactsSchema,
    publisher: 'contacts',
    subscribers: ['identity'],
  },
  'billing.v1.OwnerErased': {
    message: ErasedByBillingSchema,
    publisher: 'billing',
    subscribers: ['identity'],
  },
  // Every service subscribes. A service that is down handles the event after it restarts.
  'identity.v1.FailedWorkDecided': {
    message: FailedWorkDecidedSchema,
    publisher: 'identity',
    subscribers: serviceNames,
  },
  'jobs.v1.JobPosted': { message: JobPostedSchema, publisher: 'jobs', subscribers: ['matching', 'contacts'] },
  'jobs.v1.JobChanged': {
    message: JobChangedSchema,
    publisher: 'jobs',
    subscribers: ['matching', 'contacts'],
  },
  'jobs.v1.JobConfirmed': {
    message: JobConfirmedSchema,
    publisher: 'jobs',
    subscribers: ['contacts', 'profiles'],
  },
  'jobs.v1.JobOwnerChanged': {
    message: JobOwnerChangedSchema,
    publisher: 'jobs',
    subscribers: ['identity'],
  },
  'jobs.v1.JobAddressChanged': {
    message: JobAddressChangedSchema,
    publisher: 'jobs',
    subscribers: ['identity'],
  },
  'jobs.v1.JobRemoved': {
    message: JobRemovedSchema,
    publisher: 'jobs',
    subscribers: ['matching', 'contacts'],
  },
  'jobs.v1.UnverifiedJobAdded': {
    message: UnverifiedJobAddedSchema,
    publisher: 'jobs',
    subscribers: ['identity'],
  },
  'jobs.v1.SenderBlocked': {
    message: SenderBlockedByJobsSchema,
    publisher: 'jobs',
    subscribers: ['identity', 'profiles'],
  },
  'profiles.v1.ProfileCreated': {
    message: ProfileCreatedSchema,
    publisher: 'profiles',
    subscribers: ['matching', 'contacts'],
  },
  'profiles.v1.ProfileChanged': {
    message: ProfileChangedSchema,
    publisher: 'profiles',
    subscribers: ['matching', 'contacts'],
  },
  'profiles.v1.ProfileConfirmed': {
    message: ProfileConfirmedSchema,
    publisher: 'profiles',
    subscribers: ['contacts', 'jobs'],
  },
  'profiles.v1.ProfileRemoved': {
    message: ProfileRemovedSchema,
    publisher: 'profiles',
    subscribers: ['matching', 'contacts', 'billing'],
  },
  'profiles.v1.UnverifiedProfileAdded': {
    message: UnverifiedProfileAddedSchema,
    publisher: 'profiles',
    subscribers: ['identity'],
  },
  'profiles.v1.SenderBlocked': {
    message: SenderBlockedByProfilesSchema,
    publisher: 'profiles',
    subscribers: ['identity', 'jobs'],
  },
  'matching.v1.MatchesChanged': {
    message: MatchesChangedSchema,
    publisher: 'matching',
    subscribers: ['contacts'],
  },
  'matching.v1.MatchesRecomputed': {
    message: MatchesRecomputedSchema,
    publisher: 'matching',
    subscribers: ['contacts'],
    bulk: true,
  },
  'matching.v1.RematchRequested': {
    message: RematchRequestedSchema,
    publisher: 'matching',
    subscribers: ['matching'],
    bulk: true,
  },
} as const satisfies Record<string, EventRow>;

/** Whether a type of event, or a template of an email, is bulk. */
export const isBulk = (type: string): boolean =>
  Object.hasOwn(events, type) && 'bulk' in events[type as EventType];

export type EventType = keyof typeof events;

/** Closed lists, which messages have as text. They bind publishers, subscribers and the events of tests. */
interface ClosedLists {
  'billing.v1.HireChanged': { status: HireStatus };
  'contacts.v1.InterviewChanged': { state: InterviewState };
  'contacts.v1.ReportDecided': { kind: 'job' | 'contact' };
  'identity.v1.AccountSuspended': { reason: SuspensionReason };
  'jobs.v1.JobPosted': { job: { payUnit?: PayUnit | '' } };
  'jobs.v1.JobChanged': { job: { payUnit?: PayUnit | '' } };
}
type ClosedListsOf<T> = T extends keyof ClosedLists ? ClosedLists[T] : unknown;

/** An event as subscribers get it. */
export type EventMessage<T extends EventType> = MessageShape<(typeof events)[T]['message']> &
  ClosedListsOf<T>;
/** An event as its publisher sends it. */
export type EventContent<T extends EventType> = MessageInitShape<(typeof events)[T]['message']> &
  ClosedListsOf<T>;
