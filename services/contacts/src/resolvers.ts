import { createDailyCountResolver, createQueueResolver } from '@nearward/common/app/operators/queue.resolver';
import { FailedWork, Owner, Queues } from '@nearward/common/app/operators/operators.object';
import { createFailedWorkResolver } from '@nearward/common/app/operators/failed-work.resolver';
import { createExportResolver } from '@nearward/common/app/personal-data/personal-data.resolver';
import { User } from '@nearward/common/app/viewer/viewer.decorators';
import { exportedKinds } from './personal-data.js';
import { AnswersResolver } from './answers/answers.resolver.js';
import { JobAnswersResolver } from './answers/job-answers.resolver.js';
import { ApplicationsResolver } from './applications/applications.resolver.js';
import { WithdrawalsResolver } from './applications/withdrawals.resolver.js';
import { ContactsResolver } from './contacts/contacts.resolver.js';
import { BookingsResolver } from './interviews/bookings.resolver.js';
import { OffersResolver } from './interviews/offers.resolver.js';
import { JobPageResolver } from './job-page/job-page.resolver.js';
import { UnsubscribeResolver } from './match-emails/unsubscribe.resolver.js';
import { EmailChoicesResolver } from './match-emails/email-choices.resolver.js';
import { NumbersResolver } from './numbers/numbers.resolver.js';
import { PipelineResolver } from './pipeline/pipeline.resolver.js';
import { UnlockLimitReached, UnlockLimitsResolver } from './unlocks/unlock-limits.resolver.js';
import { recentRejections } from './unlocks/unlock-limits.service.js';
import { ContactStopsResolver } from './unlocks/contact-stops.resolver.js';
import { UnlocksResolver } from './unlocks/unlocks.resolver.js';
import { JobMarksResolver } from './job-marks/job-marks.resolver.js';
import { ownerResolvers } from './operators/owners.resolver.js';
import { reportCase } from './reports/report-case.js';
import { ReportsResolver } from './reports/reports.resolver.js';
import { WebhookLogResolver } from './webhooks/webhook-log.resolver.js';
import { WebhooksResolver } from './webhooks/webhooks.resolver.js';

export const resolvers = [
  AnswersResolver,
  ApplicationsResolver,
  WithdrawalsResolver,
  ContactsResolver,
  OffersResolver,
  BookingsResolver,
  JobAnswersResolver,
  JobPageResolver,
  UnsubscribeResolver,
  EmailChoicesResolver,
  NumbersResolver,
  PipelineResolver,
  UnlockLimitsResolver,
  UnlocksResolver,
  ContactStopsResolver,
  JobMarksResolver,
  ...ownerResolvers,
  ReportsResolver,
  WebhooksResolver,
  WebhookLogResolver,
  createQueueResolver('limits_reached', UnlockLimitReached, {
    all: async (database) => (await recentRejections.all(database)).toReversed(),
  }),
  ...reportCase,
  createDailyCountResolver({ field: 'unlocks', table: 'unlock', at: 'unlocked_at' }),
  createFailedWorkResolver('contacts'),
  createExportResolver('contacts', User, exportedKinds),
];

export const orphanedTypes = [User, FailedWork, Owner, Queues];
