import type { Server } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../database/database-options.js';
import { migrateService, requireMigrated } from '../database/migrate.js';
import { deliveryPool, requestPool } from '../database/connection-pools.js';
import { retryBrokenReads } from '../database/retry-reads.js';
import { isLaptop } from '../env/deployment.js';
import type { ServiceEnv } from '../env/env.js';
import { DeliveryWorker } from '../events/delivery-worker.js';
import { EventsTransport } from '../events/events-transport.js';
import { Relay } from '../events/relay.js';
import { PendingRequests } from '../events/pending-requests.js';
import { GracefulStop } from './graceful-stop.js';
import { RequestErrorFilter } from './graphql/request-error.filter.js';
import { graphqlModule } from './graphql/graphql-module.js';
import { HealthController } from './health.controller.js';
import { loggingModule } from '../telemetry/logging.js';
import { EMAILS } from '../email/email-templates.js';
import { EmailPreviewsController } from '../email/email-previews.controller.js';
import { createEmailDelivery } from '../email/email-delivery.js';
import { ChangeFeed } from './change-feed/change-feed.service.js';
import { ChangeFeedController } from './change-feed/change-feed.controller.js';
import { FailedWorkConsumer } from './operators/failed-work.consumer.js';
import { FailedWorkService } from './operators/failed-work.service.js';
import { ServiceQueues } from './operators/service-queues.js';
import { RateLimits } from './rate-limits.js';
import { openFailFastRedis, REDIS } from '../database/redis-connection.js';
import { requestIdMiddleware } from '../telemetry/request-id.middleware.js';
import { keepIdleConnections } from './keep-alive.js';
import type { ServiceDefinition } from './service-definition.js';
import { ENV, SERVICE } from '../env/tokens.js';
import { ServiceGauges, serviceTelemetryProvider } from './service-telemetry.js';
import { SuspensionGuard } from './viewer/suspension.guard.js';
import { requireEnvelope } from './viewer/envelope.middleware.js';

/** A running service: its API, consumer, mails and relay in one process. */
export interface RunningService {
  app: NestExpressApplication;
  /** That of deliveries, without the time limits of calls. */
  dataSource: DataSource;
  /** Calls and deliveries under way, then the relay and the database. */
  stop(): Promise<void>;
}

/** The kit's providers and the service's own; nothing of it listens yet. */
@Module({})
export class ServiceModule {
  static for(definition: ServiceDefinition, env: ServiceEnv): DynamicModule {
    const repositories = TypeOrmModule.forFeature(definition.entities as never[]);
    return {
      module: ServiceModule,
      global: true,
      imports: [
        loggingModule(definition.name, env.LOG_LEVEL),
        TypeOrmModule.forRoot({
          ...databaseOptions(env.DATABASE_URL, definition),
          ...requestPool(env),
          // The calls' own limit is short for a start on a busy machine.
          retryAttempts: 10,
          retryDelay: 500,
        }),
        repositories,
        graphqlModule(definition.name, definition.orphanedTypes),
        definition.module,
      ],
      controllers: [
        FailedWorkConsumer,
        HealthController,
        ChangeFeedController,
        ...(definition.emails && isLaptop(env) ? [EmailPreviewsController] : []),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: SERVICE, useValue: definition.name },
        { provide: EMAILS, useValue: definition.emails },
        { provide: APP_GUARD, useClass: SuspensionGuard },
        { provide: REDIS, useFactory: () => openFailFastRedis(env.REDIS_URL) },
        PendingRequests.createProvider(env),
        FailedWorkService,
        GracefulStop.createProvider(env),
        ChangeFeed,
        ServiceQueues,
        RateLimits,
        ServiceGauges,
        serviceTelemetryProvider(definition.name, env),
      ],
      exports: [ENV, FailedWorkService, GracefulStop, RateLimits, repositories, PendingRequests],
    };
  }
}

/** The pool of deliveries and commands, without the time limits of calls. */
export const openDeliveryDataSource = (definition: ServiceDefinition, env: ServiceEnv): Promise<DataSource> =>
  new DataSource({ ...databaseOptions(env.DATABASE_URL, definition), ...deliveryPool(env) }).initialize();

/** Migrates the database, or sees that it is, then starts the service and listens on `env.PORT` (0 = any free port). */
export async function runService(definition: ServiceDefinition, env: ServiceEnv): Promise<RunningService> {
  await (env.MIGRATE_AT === 'start' ? migrateService(definition, env) : requireMigrated(definition, env));
  const app = await NestFactory.create<NestExpressApplication>(ServiceModule.for(definition, env), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new RequestErrorFilter());
  retryBrokenReads(app.get(DataSource));
  app.set('trust proxy', false);
  app.disable('x-powered-by');
  app.disable('etag'); // a hash of every answer, which nobody compares
  app.useBodyParser('json', { limit: '1mb' });
  keepIdleConnections(app.getHttpServer() as Server);

  const { name } = definition;
  const dataSource = await openDeliveryDataSource(definition, env);
  app.get(ServiceGauges).watchDeliveries(dataSource);
  const common = { service: name, redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, dataSource };
  const waitingCalls = app.get(PendingRequests);
  const strategy = new EventsTransport(
    name,
    env.QUEUES,
    (kind, handle) => new DeliveryWorker({ ...common, kind, handle, waitingCalls }),
  );
  app.connectMicroservice({ strategy });
  app.use(requestIdMiddleware);
  app.use('/internal', requireEnvelope(name, env.VIEWER_KEY));
  try {
    await app.startAllMicroservices();
    waitingCalls.watch(await app.listen(env.PORT, env.HOST));
  } catch (error) {
    await app.close();
    await dataSource.destroy();
    throw error;
  }
  const mailing = definition.emails ? createEmailDelivery(definition.emails, app, env) : null;
  const mails =
    mailing && env.QUEUES.includes('mails')
      ? new DeliveryWorker({ ...common, kind: 'mails', handle: mailing.send })
      : null;
  const relay = new Relay({
    ...common,
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    retentionHours: env.OUTBOX_RETENTION_HOURS,
    sendEmail: mailing?.send ?? null,
  });
  mails?.start();
  relay.start();

  const stopDeliveries = async () => {
    // Not the microservice: that would end the providers and their database too, under the calls being answered.
    await strategy.close();
    await mails?.stop();
    await relay.stop();
    await mailing?.close();
  };
  return {
    app,
    dataSource,
    async stop() {
      await Promise.all([app.get(GracefulStop).closeServer(), stopDeliveries()]);
      await app.close();
      await dataSource.destroy();
    },
  };
}
