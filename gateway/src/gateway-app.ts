import { requestIdMiddleware } from '@nearward/common/request-id.middleware';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { devPageScript } from './dev/dev-page.js';
import type { GatewayEnv } from './env.js';
import { requireJson } from './security/body.middleware.js';
import { refuseCrossSite } from './security/cross-site.middleware.js';
import { securityHeaders } from './security/headers.js';
import { sessionMiddleware } from './sessions/session.middleware.js';
import { Sessions } from './sessions/sessions.service.js';
import { inlineScripts, markPrivate, webApp } from './web/web-app.js';

/** The gateway, ready to listen: headers, pages, then the checks that every call passes, then the calls. */
export async function createGateway(env: GatewayEnv): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.for(env), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.useBodyParser('json', { limit: '100kb' });
  app.use(requestIdMiddleware);
  app.use(securityHeaders(env, [...inlineScripts(), devPageScript]));
  app.use(compression());
  app.use(webApp());
  app.use('/api', (_: Request, response: Response, next: NextFunction) => {
    markPrivate(response);
    next();
  });
  const calls = ['/api', '/graphql', '/dev'];
  app.use(calls, refuseCrossSite(env.PUBLIC_URL));
  app.use(calls, requireJson);
  app.use(calls, sessionMiddleware(app.get(Sessions), env));
  return app;
}
