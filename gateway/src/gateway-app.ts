import type { Server } from 'node:http';
import { isLaptop } from '@nearward/common/env/deployment';
import { requestIdMiddleware } from '@nearward/common/telemetry/request-context';
import { keepIdleConnections } from '@nearward/common/app/graceful-stop';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { Logger } from 'nestjs-pino';
import { admitCalls } from './admission.js';
import { AppModule } from './app.module.js';
import { devPageScript } from './dev/dev-page.js';
import type { GatewayEnv } from './env.js';
import { serveApiDocument } from './openapi/openapi.js';
import { Graph } from './graph/graph.service.js';
import { PartCache } from './response-cache/part-cache.js';
import { Invalidations } from './response-cache/invalidations.js';
import { invalidateOwnWrites } from './response-cache/read-your-writes.js';
import { ChangeFeed } from './response-cache/change-feed.service.js';
import { stripeWebhook } from './rest/billing/stripe-webhook.js';
import { rejectCrossSite } from './security/cross-site.middleware.js';
import { requireSameAccount } from './security/same-account.js';
import { dropOutsideHeaders, permissionsPolicy, securityHeaders } from './security/headers.js';
import { dropForm, jsonBody } from './security/json-body.js';
import { warnOfProxy } from './security/proxies.js';
import { privateResponse } from './security/private-response.js';
import { rejectLongPath } from './security/route-path.js';
import { logDeniedRequests } from './security/denied-requests-log.js';
import { respondToUnreadable } from './security/unreadable-request.js';
import { treatAsProgram } from './sessions/api-key.js';
import { requireAccess } from './sessions/practice.js';
import { sessionMiddleware } from './sessions/session.middleware.js';
import { Sessions } from './sessions/sessions.service.js';
import { jobAreas } from './web/job-areas.js';
import { newestJobs } from './web/newest-jobs.js';
import { sharedJobList } from './web/shared-job-list.js';
import { findRemovedJob, findSharedJob } from './web/shared-jobs.js';
import { plainStyle } from './html/plain-page.js';
import { builtWebApp } from './html/built-pages.js';
import { servedPages } from './html/served-page.js';
import { webApp } from './web/web-app.js';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import { StandardSchemaValidationPipe } from '@nestjs/common';

/** Parses a call's data by its schema. The error has the message of the schema's first issue. */
const validation = new StandardSchemaValidationPipe({
  exceptionFactory: ([first]) => new RequestError('INVALID', first?.message ?? texts.invalid),
});

/** The gateway, ready to listen: headers, pages, the checks of every call, then the calls. */
export async function createGateway(env: GatewayEnv, webRoot = builtWebApp): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(env), {
    abortOnError: false,
    bodyParser: false,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.disable('etag'); // calls are not cached by browsers; files set their own
  app.set('trust proxy', env.TRUSTED_PROXIES ?? []);
  const server = app.getHttpServer() as Server;
  server.on('clientError', respondToUnreadable);
  keepIdleConnections(server);
  app.useGlobalPipes(validation);

  const scripts = isLaptop(env) ? [devPageScript] : [];
  app.use(dropOutsideHeaders);
  if (!env.TRUSTED_PROXIES) app.use(warnOfProxy(env.PUBLIC_URL));
  app.use(requestIdMiddleware);
  app.use(permissionsPolicy);
  app.use(securityHeaders(env.PUBLIC_URL, { scripts, styles: [plainStyle] }));
  app.use(rejectLongPath);
  app.use(compression());
  const graph = app.get(Graph);
  const feed = app.get(ChangeFeed);
  const shared = {
    sharedJob: findSharedJob(graph, env),
    wasSharedJob: findRemovedJob(graph, env),
    sharedJobs: sharedJobList(graph, feed, env),
    newestJobs: newestJobs(graph, feed, env),
    areas: jobAreas(graph, env),
  };
  app.use(webApp(webRoot, env.PUBLIC_URL, shared, await servedPages(webRoot)));
  app.use(stripeWebhook(env));

  const calls = ['/api', '/graphql', '/dev'];
  app.use(calls, privateResponse);
  app.use(calls, treatAsProgram);
  app.use(calls, logDeniedRequests);
  app.use(calls, rejectCrossSite(env.PUBLIC_URL));
  app.use('/api/unsubscribe', dropForm);
  app.use(calls, jsonBody);
  app.use(['/api', '/graphql'], admitCalls());
  const changes = app.get(Invalidations);
  app.use(
    ['/api', '/graphql'],
    sessionMiddleware(app.get(Sessions), { changes, parts: app.get(PartCache) }, env),
    requireSameAccount,
    requireAccess,
    invalidateOwnWrites(changes, env.PUBLIC_URL),
  );
  app.use('/graphql', await graph.start());
  serveApiDocument(app, env.PUBLIC_URL);
  return app;
}
