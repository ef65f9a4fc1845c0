import { defineEmails } from '@nearward/common/email/email-templates';
import type { ServiceDefinition } from '@nearward/common/app/service-definition';
import { SuspendedOwners1700000127600 } from '@nearward/marketplace/owners/owner-tables.migration';
import { PrivateLinks } from '@nearward/marketplace/private-links';
import { Module } from '@nestjs/common';
import { StoredCards } from './events/stored-cards.js';
import { FoldedPersonBackfill } from './cards/folded-person-backfill.js';
import { JobCard } from './cards/job-card.entity.js';
import { ShownDistanceBackfill } from './cards/shown-distances.js';
import { ProfileCard } from './cards/profile-card.entity.js';
import { ContactsService } from './contacts/contacts.service.js';
import { textCalls } from './hot-reads.js';
import { contactsEnv } from './env.js';
import { EventsConsumer } from './events.consumer.js';
import { ContactEmailFinders } from './email-finders/contact-email-finders.js';
import { contactEmails } from './emails/contact-emails.js';
import { InterviewSweeper } from './interviews/interview-sweeper.js';
import { EmailChoices } from './match-emails/email-choices.js';
import { MinuteSweep } from './minute-sweep.js';
import { NumbersSweeper } from './numbers/numbers-sweeper.js';
import { OwnersService } from './events/owners.service.js';
import { migrations } from './migrations.js';
import { orphanedTypes, resolvers } from './resolvers.js';
import { PayersService } from './unlocks/payers.service.js';
import { UnlockLimitsService } from './unlocks/unlock-limits.service.js';
import { WebhookQueue } from './webhooks/webhook-queue.js';
import { WebhookSender } from './webhooks/webhook-sender.js';

@Module({
  controllers: [EventsConsumer],
  providers: [
    PrivateLinks,
    ...resolvers,
    ContactEmailFinders,
    StoredCards,
    ContactsService,
    EmailChoices,
    InterviewSweeper,
    ShownDistanceBackfill,
    MinuteSweep,
    NumbersSweeper,
    OwnersService,
    PayersService,
    UnlockLimitsService,
    FoldedPersonBackfill,
    WebhookQueue,
    WebhookSender,
  ],
})
class ContactsModule {}

export const contactsService = {
  name: 'contacts',
  env: contactsEnv,
  module: ContactsModule,
  entities: [JobCard, ProfileCard],
  orphanedTypes,
  textCalls,
  emails: defineEmails(contactEmails, ContactEmailFinders),
  migrations: [...migrations, SuspendedOwners1700000127600],
} satisfies ServiceDefinition;
