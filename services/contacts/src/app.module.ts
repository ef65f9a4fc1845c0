import { defineEmails } from '@nearward/common/email/email-templates';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { SuspendedOwners1700000127600 } from '@nearward/marketplace/suspensions/suspended-owners.migration';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { Module } from '@nestjs/common';
import { ApplicationsService } from './applications/applications.service.js';
import { WithdrawalsService } from './applications/withdrawals.service.js';
import { CardsService } from './cards/cards.service.js';
import { UnfoldedPeople } from './cards/folded-person.js';
import { JobCard } from './cards/job-card.entity.js';
import { NearestScores } from './cards/nearest-scores.js';
import { MatchedPairsService } from './cards/matched-pairs.service.js';
import { ProfileCard } from './cards/profile-card.entity.js';
import { ContactsService } from './contacts/contacts.service.js';
import { JobFactsService } from './contacts/job-facts.service.js';
import { contactsEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { HiddenJobsService } from './hidden/hidden-jobs.service.js';
import { ContactMailFinders } from './mails/contact-mail-finders.js';
import { contactMails } from './mails/contact-mails.js';
import { MailChoices } from './news/mail-choices.js';
import { MatchMail } from './news/match-mail.entity.js';
import { NewsService } from './news/news.service.js';
import { OwnersService } from './owners/owners.service.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { HiresService } from './pipeline/hires.service.js';
import { PipelineService } from './pipeline/pipeline.service.js';
import { VisitsService } from './pipeline/visits.service.js';
import { ReportsService } from './reports/reports.service.js';
import { SavedJobsService } from './saved/saved-jobs.service.js';
import { PayersService } from './unlocks/payers.service.js';
import { UnlockLimitsService } from './unlocks/unlock-limits.service.js';
import { UnlocksService } from './unlocks/unlocks.service.js';
import { JobPageService } from './job-page/job-page.service.js';
import { JobMarksService } from './marks/job-marks.service.js';

@Module({
  controllers: [EventsConsumer],
  providers: [
    PrivateLinks,
    ...resolvers,
    ContactMailFinders,
    ApplicationsService,
    WithdrawalsService,
    CardsService,
    ContactsService,
    HiddenJobsService,
    HiresService,
    JobFactsService,
    JobMarksService,
    JobPageService,
    MailChoices,
    MatchedPairsService,
    NearestScores,
    NewsService,
    OwnersService,
    PayersService,
    PipelineService,
    ReportsService,
    SavedJobsService,
    UnlockLimitsService,
    UnlocksService,
    UnfoldedPeople,
    VisitsService,
  ],
})
class ContactsModule {}

export const contactsService = {
  name: 'contacts',
  env: contactsEnv,
  module: ContactsModule,
  entities: [JobCard, MatchMail, ProfileCard],
  orphanedTypes,
  emails: defineEmails(contactMails, ContactMailFinders),
  migrations: [...migrations, SuspendedOwners1700000127600],
} satisfies ServiceDefinition;
