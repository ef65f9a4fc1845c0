import type { Server } from 'node:http';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { databaseOptions } from './database/database.js';
import { migrateService, requireMigrated } from './database/migrate-service.js';
import { deliveryPool, requestPool } from './database/pools.js';
import { askBrokenReadsAgain } from './database/reads-again.js';
import { isLaptop } from './deployment.js';
import type { ServiceEnv } from './env.js';
import { DeliveryWorker } from './events/delivery-worker.js';
import { EventsTransport } from './events/events-transport.js';
import { Relay } from './events/relay.js';
import { WaitingCalls } from './events/waiting-calls.js';
import { GracefulStop } from './graceful-stop.js';
import { RefusalsAsAnswers } from './graph/refusals-as-answers.js';
import { graphModule } from './graph.js';
import { HealthController } from './health/health.controller.js';
import { loggingModule } from './logging.js';
import { MAILS } from './mail/mail.js';
import { MailPreviewsController } from './mail/mail-previews.controller.js';
import { mailingOf } from './mail/send-mail.js';
import { Notices } from './notices/notices.service.js';
import { NoticesController } from './notices/notices.controller.js';
import { FailedWorkConsumer } from './operators/failed-work.consumer.js';
import { FailedWorkService } from './operators/failed-work.service.js';
import { OwnQueues } from './operators/own-queues.js';
import { Rates } from './rates/rates.js';
import { failFastConnection, REDIS } from './redis.js';
import { requestIdMiddleware } from './request-id.middleware.js';
import { keepRestingConnections } from './resting-connections.js';
import { ENV, SERVICE, type ServiceDefinition } from './service-definition.js';
import { ServiceGauges } from './telemetry/service-gauges.js';
import { serviceTelemetry } from './telemetry/service-telemetry.js';
import { RefuseSuspended } from './viewer/refuse-suspended.guard.js';
import { requireEnvelope } from './viewer/viewer.middleware.js';

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
        graphModule(definition.name, definition.orphanedTypes),
        definition.module,
      ],
      controllers: [
        FailedWorkConsumer,
        HealthController,
        NoticesController,
        ...(definition.mails && isLaptop(env) ? [MailPreviewsController] : []),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: SERVICE, useValue: definition.name },
        { provide: MAILS, useValue: definition.mails },
        { provide: APP_GUARD, useClass: RefuseSuspended },
        { provide: REDIS, useFactory: () => failFastConnection(env.REDIS_URL) },
        WaitingCalls.within(env),
        FailedWorkService,
        GracefulStop.within(env),
        Notices,
        OwnQueues,
        Rates,
        ServiceGauges,
        serviceTelemetry(definition.name, env),
      ],
      exports: [ENV, FailedWorkService, GracefulStop, Rates, repositories, WaitingCalls],
    };
  }
}

/** The pool of deliveries and commands, without the time limits of calls. */
export const openDeliveries = (definition: ServiceDefinition, env: ServiceEnv): Promise<DataSource> =>
  new DataSource({ ...databaseOptions(env.DATABASE_URL, definition), ...deliveryPool(env) }).initialize();

/** Migrates the database, or sees that it is, then starts the service and listens on `env.PORT` (0 = any free port). */
export async function runService(definition: ServiceDefinition, env: ServiceEnv): Promise<RunningService> {
  await (env.MIGRATE_AT === 'start' ? migrateService(definition, env) : requireMigrated(definition, env));
  const app = await NestFactory.create<NestExpressApplication>(ServiceModule.for(definition, env), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new RefusalsAsAnswers());
  askBrokenReadsAgain(app.get(DataSource));
  app.set('trust proxy', false);
  app.disable('x-powered-by');
  app.disable('etag'); // a hash of every answer, which nobody compares
  app.useBodyParser('json', { limit: '1mb' });
  keepRestingConnections(app.getHttpServer() as Server);

  const { name } = definition;
  const dataSource = await openDeliveries(definition, env);
  app.get(ServiceGauges).watchDeliveries(dataSource);
  const common = { service: name, redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, dataSource };
  const waitingCalls = app.get(WaitingCalls);
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
    waitingCalls.countAt(await app.listen(env.PORT, env.HOST));
  } catch (error) {
    await app.close();
    await dataSource.destroy();
    throw error;
  }
  const mailing = definition.mails ? mailingOf(definition.mails, app, env) : null;
  const mails =
    mailing && env.QUEUES.includes('mails')
      ? new DeliveryWorker({ ...common, kind: 'mails', handle: mailing.sendMail })
      : null;
  const relay = new Relay({
    ...common,
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    retentionHours: env.OUTBOX_RETENTION_HOURS,
    sendMail: mailing?.sendMail ?? null,
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
