import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import * as billing from './gen/billing/v1/billing_pb.js';
import * as contacts from './gen/contacts/v1/contacts_pb.js';
import * as identity from './gen/identity/v1/identity_pb.js';
import * as jobs from './gen/jobs/v1/jobs_pb.js';
import * as matching from './gen/matching/v1/matching_pb.js';
import * as profiles from './gen/profiles/v1/profiles_pb.js';
import type { PayUnit } from './choices.js';
import type { HireStatus } from './rest/hire.js';
import type { InterviewState } from './rest/interview-texts.js';
import type { SuspensionReason } from './rest/suspension-texts.js';
import { type ServiceName, serviceNames } from './services.js';

interface EventRow {
  message: DescMessage;
  subscribers: readonly ServiceName[];
  /** Published in bulk: it has separate queues with low concurrency, so that other events do not wait for it. */
  bulk?: true;
}

/** All events; a type begins with its publisher. A subscriber without a handler does not start. */
export const events = {
  'billing.v1.CustomerChanged': { message: billing.CustomerChangedSchema, subscribers: ['contacts', 'jobs'] },
  'billing.v1.HireChanged': { message: billing.HireChangedSchema, subscribers: ['contacts', 'identity'] },
  // Billing subscribes to itself: it acknowledges a webhook immediately and handles it from the queue.
  'billing.v1.StripeEventReceived': { message: billing.StripeEventReceivedSchema, subscribers: ['billing'] },
  // Billing subscribes to itself: the queue retries a charge after a crash, and the idempotency key prevents a second one.
  'billing.v1.ChargeRequested': { message: billing.ChargeRequestedSchema, subscribers: ['billing'] },
  'contacts.v1.ContactUnlocked': {
    message: contacts.ContactUnlockedSchema,
    subscribers: ['billing', 'identity'],
  },
  'contacts.v1.ContactsExported': { message: contacts.ContactsExportedSchema, subscribers: ['identity'] },
  'contacts.v1.ContactStopChanged': { message: contacts.ContactStopChangedSchema, subscribers: ['profiles'] },
  'contacts.v1.ReportDecided': { message: contacts.ReportDecidedSchema, subscribers: ['identity'] },
  'contacts.v1.JobFilled': { message: contacts.JobFilledSchema, subscribers: ['jobs'] },
  // Contacts subscribes to itself: the figures of interviews outlive the rows that they count.
  'contacts.v1.InterviewChanged': { message: contacts.InterviewChangedSchema, subscribers: ['contacts'] },
  'contacts.v1.OwnerLeft': { message: contacts.OwnerLeftSchema, subscribers: ['identity'] },
  'contacts.v1.OwnerListed': { message: contacts.OwnerListedSchema, subscribers: ['identity'] },
  'contacts.v1.WebhookChanged': { message: contacts.WebhookChangedSchema, subscribers: ['identity'] },
  'identity.v1.AccountOpened': {
    message: identity.AccountOpenedSchema,
    subscribers: ['contacts', 'jobs', 'profiles'],
  },
  'identity.v1.AccountDeleted': {
    message: identity.AccountDeletedSchema,
    subscribers: ['jobs', 'profiles', 'matching', 'contacts', 'billing'],
  },
  'identity.v1.AccountSuspended': {
    message: identity.AccountSuspendedSchema,
    subscribers: ['jobs', 'profiles', 'contacts', 'billing'],
  },
  'identity.v1.AccountReinstated': {
    message: identity.AccountReinstatedSchema,
    subscribers: ['jobs', 'profiles', 'contacts', 'billing'],
  },
  'identity.v1.OwnerKeyReplaced': {
    message: identity.OwnerKeyReplacedSchema,
    subscribers: ['contacts', 'jobs', 'profiles', 'billing'],
  },
  'identity.v1.PracticeChanged': {
    message: identity.PracticeChangedSchema,
    subscribers: ['contacts', 'jobs', 'billing'],
  },
  'identity.v1.MembersChanged': {
    message: identity.MembersChangedSchema,
    subscribers: ['jobs', 'profiles', 'contacts'],
  },
  'identity.v1.MembershipEnded': {
    message: identity.MembershipEndedSchema,
    subscribers: ['jobs', 'contacts', 'billing'],
  },
  'identity.v1.JobContactEnded': {
    message: identity.JobContactEndedSchema,
    subscribers: ['jobs', 'contacts', 'billing'],
  },
  'identity.v1.WebhookCreatorLeft': { message: identity.WebhookCreatorLeftSchema, subscribers: ['contacts'] },
  'jobs.v1.OwnerErased': { message: jobs.OwnerErasedSchema, subscribers: ['identity'] },
  'profiles.v1.OwnerErased': { message: profiles.OwnerErasedSchema, subscribers: ['identity'] },
  'matching.v1.OwnerErased': { message: matching.OwnerErasedSchema, subscribers: ['identity'] },
  'contacts.v1.OwnerErased': { message: contacts.OwnerErasedSchema, subscribers: ['identity'] },
  'billing.v1.OwnerErased': { message: billing.OwnerErasedSchema, subscribers: ['identity'] },
  // Every service subscribes. A service that is down handles the event after it restarts.
  'identity.v1.FailedWorkDecided': { message: identity.FailedWorkDecidedSchema, subscribers: serviceNames },
  'jobs.v1.JobPosted': { message: jobs.JobPostedSchema, subscribers: ['matching', 'contacts'] },
  'jobs.v1.JobChanged': { message: jobs.JobChangedSchema, subscribers: ['matching', 'contacts'] },
  'jobs.v1.JobConfirmed': { message: jobs.JobConfirmedSchema, subscribers: ['contacts', 'profiles'] },
  'jobs.v1.JobOwnerChanged': { message: jobs.JobOwnerChangedSchema, subscribers: ['identity'] },
  'jobs.v1.JobAddressChanged': { message: jobs.JobAddressChangedSchema, subscribers: ['identity'] },
  'jobs.v1.JobRemoved': { message: jobs.JobRemovedSchema, subscribers: ['matching', 'contacts'] },
  'jobs.v1.UnverifiedJobAdded': { message: jobs.UnverifiedJobAddedSchema, subscribers: ['identity'] },
  'jobs.v1.SenderBlocked': { message: jobs.SenderBlockedSchema, subscribers: ['identity', 'profiles'] },
  'profiles.v1.ProfileCreated': {
    message: profiles.ProfileCreatedSchema,
    subscribers: ['matching', 'contacts'],
  },
  'profiles.v1.ProfileChanged': {
    message: profiles.ProfileChangedSchema,
    subscribers: ['matching', 'contacts'],
  },
  'profiles.v1.ProfileConfirmed': {
    message: profiles.ProfileConfirmedSchema,
    subscribers: ['contacts', 'jobs'],
  },
  'profiles.v1.ProfileRemoved': {
    message: profiles.ProfileRemovedSchema,
    subscribers: ['matching', 'contacts', 'billing'],
  },
  'profiles.v1.UnverifiedProfileAdded': {
    message: profiles.UnverifiedProfileAddedSchema,
    subscribers: ['identity'],
  },
  'profiles.v1.SenderBlocked': { message: profiles.SenderBlockedSchema, subscribers: ['identity', 'jobs'] },
  'matching.v1.MatchesChanged': { message: matching.MatchesChangedSchema, subscribers: ['contacts'] },
  'matching.v1.MatchesRecomputed': {
    message: matching.MatchesRecomputedSchema,
    subscribers: ['contacts'],
    bulk: true,
  },
  'matching.v1.RematchRequested': {
    message: matching.RematchRequestedSchema,
    subscribers: ['matching'],
    bulk: true,
  },
} as const satisfies Record<`${ServiceName}.v1.${string}`, EventRow>;

/** Whether a type of event, or a template of an email, is bulk. */
export const isBulk = (type: string): boolean =>
  Object.hasOwn(events, type) && 'bulk' in events[type as EventType];

export type EventType = keyof typeof events;

export const publisherOf = (type: EventType): ServiceName => type.split('.')[0] as ServiceName;

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
