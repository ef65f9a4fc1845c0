import type { Server } from 'node:http';
import { isLaptop } from '@nearward/common/deployment';
import { requestIdMiddleware } from '@nearward/common/request-id.middleware';
import { keepRestingConnections } from '@nearward/common/resting-connections';
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
import { Changes } from './kept/changes.js';
import { KeptJobs } from './kept/kept-jobs.js';
import { Notices } from './kept/notices.service.js';
import { noteOwnWrites } from './kept/own-writes.js';
import { validation } from './rest/validation.pipe.js';
import { stripeWebhook } from './rest/billing/stripe-webhook.js';
import { refuseCrossSite } from './security/cross-site.middleware.js';
import { requireSameAccount } from './security/same-account.js';
import { permissionsPolicy, securityHeaders } from './security/headers.js';
import { dropForm, jsonBody } from './security/json-body.js';
import { dropOutsideHeaders } from './security/outside-headers.js';
import { warnOfProxy } from './security/proxies.js';
import { privateAnswer } from './security/private-answer.js';
import { logRefusals } from './security/refusals-in-log.js';
import { answerUnreadable } from './security/unreadable-request.js';
import { sessionCookieName } from './sessions/session-cookie.js';
import { sessionMiddleware } from './sessions/session.middleware.js';
import { Sessions } from './sessions/sessions.service.js';
import { sharedJobList } from './web/shared-job-list.js';
import { findSharedJob } from './web/shared-jobs.js';
import { builtWebApp, inlineScripts, webApp } from './web/web-app.js';

/** The gateway, ready to listen: headers, pages, then the checks that every call passes, then the calls. */
export async function createGateway(env: GatewayEnv, webRoot = builtWebApp): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(env), {
    abortOnError: false,
    bodyParser: false,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.disable('etag'); // of calls, whose answers nobody may keep; files have theirs all the same
  app.set('trust proxy', env.TRUSTED_PROXIES ?? []);
  const server = app.getHttpServer() as Server;
  server.on('clientError', answerUnreadable);
  keepRestingConnections(server);
  app.useGlobalPipes(validation);

  const scripts = isLaptop(env) ? [devPageScript] : [];
  app.use(dropOutsideHeaders);
  if (!env.TRUSTED_PROXIES) app.use(warnOfProxy(env.PUBLIC_URL));
  app.use(requestIdMiddleware);
  app.use(permissionsPolicy);
  app.use(securityHeaders(env, [...inlineScripts(webRoot), ...scripts]));
  app.use(compression());
  const graph = app.get(Graph);
  const shared = { sharedJob: findSharedJob(graph, env), sharedJobs: sharedJobList(graph, app.get(Notices)) };
  app.use(webApp(webRoot, env.PUBLIC_URL, shared));
  app.use(stripeWebhook(env));

  const calls = ['/api', '/graphql', '/dev'];
  app.use(calls, privateAnswer);
  app.use(calls, logRefusals);
  app.use(calls, refuseCrossSite(env.PUBLIC_URL));
  app.use('/api/unsubscribe', dropForm);
  app.use(calls, jsonBody);
  app.use(['/api', '/graphql'], admitCalls());
  const changes = app.get(Changes);
  app.use(
    ['/api', '/graphql'],
    sessionMiddleware(app.get(Sessions), { changes, jobs: app.get(KeptJobs) }, env),
    requireSameAccount,
    noteOwnWrites((keys) => changes.note(keys), env.PUBLIC_URL),
  );
  serveApiDocument(app, sessionCookieName(env.PUBLIC_URL));
  return app;
}
