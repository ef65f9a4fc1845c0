import { isLaptop } from '@nearward/common/env/deployment';
import { GracefulStop } from '@nearward/common/app/graceful-stop';
import { loggingModule } from '@nearward/common/telemetry/logging';
import { telemetryProvider } from '@nearward/common/telemetry/telemetry';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { DevController } from './dev/dev.controller.js';
import { EmailsController } from './dev/emails.controller.js';
import { ENV, type GatewayEnv } from './env.js';
import { Audit } from './graph/audit.js';
import { Graph } from './graph/graph.service.js';
import { Subgraphs } from './graph/subgraphs.js';
import { HealthController } from './health/health.controller.js';
import { PartCache } from './response-cache/part-cache.js';
import { Invalidations } from './response-cache/invalidations.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { ChangeFeed } from './response-cache/change-feed.service.js';
import { ChangesController } from './rest/changes/changes.controller.js';
import { OpenStreams } from './rest/changes/open-streams.js';
import { ErrorFilter } from './rest/error.filter.js';
import { Facade } from './rest/facade.controller.js';
import { SessionEndWatcher } from './sessions/session-end-watcher.js';
import { Sessions } from './sessions/sessions.service.js';
import { routeOf } from './routes.js';

@Module({})
export class AppModule {
  static for(env: GatewayEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [loggingModule('gateway', env.LOG_LEVEL)],
      controllers: [
        ChangesController,
        Facade,
        HealthController,
        ...(isLaptop(env) ? [DevController, EmailsController] : []),
      ],
      providers: [
        Invalidations,
        GracefulStop.createProvider(env),
        Subgraphs,
        Audit,
        Graph,
        ResponseCache,
        PartCache,
        ChangeFeed,
        OpenStreams,
        SessionEndWatcher,
        Sessions,
        telemetryProvider({ name: 'gateway', env, routeOf, isInternal: false }),
        { provide: ENV, useValue: env },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
