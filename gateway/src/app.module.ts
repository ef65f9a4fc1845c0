import { isLaptop } from '@nearward/common/deployment';
import { GracefulStop } from '@nearward/common/graceful-stop';
import { loggingModule } from '@nearward/common/logging';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { DevController } from './dev/dev.controller.js';
import { MailsController } from './dev/mails.controller.js';
import { ENV, type GatewayEnv } from './env.js';
import { supergraphModule } from './graph/graph.module.js';
import { Graph } from './graph/graph.service.js';
import { HealthController } from './health/health.controller.js';
import { AccountController } from './rest/account/account.controller.js';
import { HireConfirmationsController } from './rest/hires/hire-confirmations.controller.js';
import { HiresController } from './rest/hires/hires.controller.js';
import { BillingController } from './rest/billing/billing.controller.js';
import { ChangesController } from './rest/changes/changes.controller.js';
import { ChangesService } from './rest/changes/changes.service.js';
import { OpenStreams } from './rest/changes/open-streams.js';
import { ContactsController } from './rest/contacts/contacts.controller.js';
import { ErrorFilter } from './rest/error.filter.js';
import { GeocodeController } from './rest/geocode/geocode.controller.js';
import { JobsController } from './rest/jobs/jobs.controller.js';
import { NotMeController } from './rest/not-me/not-me.controller.js';
import { ProfilesController } from './rest/profiles/profiles.controller.js';
import { SubscriptionController } from './rest/subscription/subscription.controller.js';
import { UnsubscribeController } from './rest/unsubscribe/unsubscribe.controller.js';
import { SupplyController } from './rest/supply/supply.controller.js';
import { SessionEnds } from './sessions/session-ends.js';
import { Sessions } from './sessions/sessions.service.js';

@Module({})
export class AppModule {
  static for(env: GatewayEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [loggingModule('gateway', env.LOG_LEVEL), supergraphModule(env)],
      controllers: [
        AccountController,
        BillingController,
        HireConfirmationsController,
        HiresController,
        ChangesController,
        ContactsController,
        GeocodeController,
        HealthController,
        JobsController,
        NotMeController,
        ProfilesController,
        SupplyController,
        SubscriptionController,
        UnsubscribeController,
        ...(isLaptop(env) ? [DevController, MailsController] : []),
      ],
      providers: [
        ChangesService,
        GracefulStop,
        Graph,
        OpenStreams,
        SessionEnds,
        Sessions,
        { provide: ENV, useValue: env },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
