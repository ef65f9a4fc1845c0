import type { Server } from 'node:http';
import { Catch, type DynamicModule, type ExceptionFilter, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger, PinoLogger } from 'nestjs-pino';
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
import { GracefulStop, keepIdleConnections } from './graceful-stop.js';
import { graphqlModule } from './graphql/subgraph-driver.js';
import { HealthController } from './health.controller.js';
import { loggingModule } from '../telemetry/logging.js';
import { EMAILS } from '../email/email-templates.js';
import { EmailPreviewsController } from '../email/email-previews.controller.js';
import { createEmailDelivery } from '../email/email-delivery.js';
import { ChangeFeedController } from './change-feed/change-feed.controller.js';
import { ChangeFeed } from './change-feed/change-feed.service.js';
import { FailedWorkConsumer } from './operators/failed-work.consumer.js';
import { FailedWorkService } from './operators/failed-work.service.js';
import { ServiceQueues } from './operators/service-queues.js';
import { RateLimits } from './rate-limits.js';
import { openFailFastRedis, REDIS } from '../database/redis-connection.js';
import { requestIdMiddleware } from '../telemetry/request-context.js';
import { createPostListener, serveBeforeExpress } from './post-listener.js';
import type { ServiceDefinition } from './service-definition.js';
import { textPath } from './text/text-calls.js';
import { createTextResponder } from './text/text-responder.js';
import { ENV, SERVICE } from '../env/tokens.js';
import { RequestError } from '../errors/request-error.js';
import { ServiceGauges, serviceTelemetryProvider } from './service-telemetry.js';
import { SuspensionGuard } from './viewer/suspension.guard.js';
import { EnvelopeReader } from './viewer/envelope.js';
import { requireEnvelope } from './viewer/envelope.middleware.js';

/** A running service: its API, consumer, email delivery and relay in one process. */
export interface RunningService {
  app: NestExpressApplication;
  /** The data source of deliveries, without the short timeouts of requests. */
  dataSource: DataSource;
  /** Waits for requests and deliveries in progress, then closes the relay and the database. */
  stop(): Promise<void>;
}

/** The shared providers and those of the service. Nothing listens yet. */
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
          ...requestPool(env, definition.finishesAbandonedCalls),
          // The request timeout is too short for a start on a busy machine.
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
        { provide: REDIS, useFactory: () => openFailFastRedis(env) },
        PendingRequests,
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

/** Keeps Nest from logging expected errors with a stack. */
@Catch(RequestError)
class RequestErrorFilter implements ExceptionFilter {
  catch(error: RequestError): never {
    throw error;
  }
}

/** The data source of deliveries and commands, without the short timeouts of requests. */
export const openDeliveryDataSource = (definition: ServiceDefinition, env: ServiceEnv): Promise<DataSource> =>
  new DataSource({ ...databaseOptions(env.DATABASE_URL, definition), ...deliveryPool(env) }).initialize();

/** Migrates the database or checks that it is migrated, then starts the service on `env.PORT` (0 = any free port). */
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
  app.disable('etag'); // costs a hash per response, and no client uses it
  app.useBodyParser('json', { limit: '1mb' });
  const server = app.getHttpServer() as Server;
  keepIdleConnections(server);

  const { name } = definition;
  const envelopes = new EnvelopeReader(name, env);
  const logger = await app.resolve<PinoLogger>(PinoLogger);
  const respondWithText = createTextResponder(name, definition.textCalls?.(app), logger);
  const posts = { ...definition.posts?.(app), [textPath]: respondWithText };
  for (const [path, respond] of Object.entries(posts))
    serveBeforeExpress(server, path, createPostListener(respond, { envelopes, logger }));
  const dataSource = await openDeliveryDataSource(definition, env);
  app.get(ServiceGauges).watchDeliveries(dataSource);
  const common = { service: name, redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, dataSource };
  const pendingRequests = app.get(PendingRequests);
  const strategy = new EventsTransport(
    name,
    env.QUEUES,
    (kind, handlers) => new DeliveryWorker({ ...common, ...handlers, kind, pendingRequests }),
  );
  app.connectMicroservice({ strategy });
  app.use(requestIdMiddleware);
  app.use('/internal', requireEnvelope(envelopes));
  try {
    await app.startAllMicroservices();
    pendingRequests.watch(await app.listen(env.PORT, env.HOST));
  } catch (error) {
    await app.close();
    await dataSource.destroy();
    throw error;
  }
  const emailDelivery = definition.emails ? createEmailDelivery(definition.emails, app, env) : null;
  const emailWorker =
    emailDelivery && env.QUEUES.includes('mails')
      ? new DeliveryWorker({ ...common, kind: 'mails', handle: emailDelivery.send })
      : null;
  const relay = new Relay({
    ...common,
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    retentionHours: env.OUTBOX_RETENTION_HOURS,
    sendEmail: emailDelivery?.send ?? null,
  });
  emailWorker?.start();
  relay.start();

  const stopDeliveries = async () => {
    // Closing the microservice would also close the providers and the database, while requests still use them.
    await strategy.close();
    await emailWorker?.stop();
    await relay.stop();
    await emailDelivery?.close();
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
