import { calls } from '@nearward/proto/calls';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sessionCookieName } from '../sessions/session-cookie.js';
import { apiPage } from './api-page.js';
import { tagOf } from './describe-call.js';

const description = `The calls behind the web app. Each is one operation of the federated graph at \`/graphql\`.

**Signing in.** \`POST /api/login\` emails a link; its token goes to \`POST /api/login/verify\`, which sets the session
cookie. No body ever holds a session.

**API keys.** Programs send \`Authorization: Bearer nw_…\` with a key from the account page. A key acts as its creator for one
employer, in the calls that name its scope: \`jobs:write\` or \`contacts:read\`. Cookies are ignored then. Jobs are addressed by
id. To rotate a key, create a second one and delete the first.

    curl -H "Authorization: Bearer nw_…" https://…/api/contacts

**Webhooks.** \`POST /api/webhooks\` makes us send a \`POST\` to your https address for \`interest.created\`, \`contact.unlocked\`,
\`interview.changed\` and \`hire.changed\`:

    {"id": "…", "type": "interview.changed", "timestamp": "2026-11-21T18:00:00.000Z", "data":
      {"job_id": "…", "profile_id": "…", "interview_id": "…", "state": "booked", "version": 2}}

1. Verify it with a library of [Standard Webhooks](https://www.standardwebhooks.com), the secret, the unparsed body and the
   headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`: \`new Webhook(secret).verify(body, headers)\`. Or compute
   the base64 of the HMAC-SHA256 of \`id.timestamp.body\` with the decoded part of the secret after \`whsec_\`, compare it with each \`v1,\`
   signature in constant time, and reject a timestamp that is over five minutes away.
2. Respond with 2xx within 10 seconds, before you do the work. We follow no redirects.
3. Ignore a \`webhook-id\` that you have had: an event can arrive twice. Of one interview or hire, ignore a \`version\` that is not newer.
4. Read the rest with an API key, such as \`GET /api/contacts/{profileId}\`. Events have ids and states only.

A failed event is sent again for three days with growing pauses, after 429 or 503 also no earlier than its \`Retry-After\`
(at most eight hours). If your address accepted nothing in that time, or responds with 410, the webhook is paused.

**Private links.** A job or a profile needs no account: the token in its emailed link opens it at \`/api/jobs/{token}\` and
\`/api/profiles/{token}\`. Anyone with the token can view, edit and delete. An id opens nothing without its owner's session.

**Errors** are \`{message, error, code}\`: \`error\` repeats \`message\`, a text for people; \`code\` is stable.`;

export function apiDocument(app: INestApplication, publicUrl: string): OpenAPIObject {
  const cookieName = sessionCookieName(publicUrl);
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Nearward')
    .setDescription(description)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addCookieAuth(cookieName, { type: 'apiKey', in: 'cookie', name: cookieName }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'key');
  for (const tag of new Set(Object.keys(calls).map(tagOf))) builder.addTag(tag, `Below /api/${tag}.`);
  return SwaggerModule.createDocument(app, builder.build(), { ignoreGlobalPrefix: true });
}

/** Serves the OpenAPI document at /api/openapi.json and as a page at /api/docs. */
export function serveApiDocument(app: INestApplication, publicUrl: string): void {
  const document = () => apiDocument(app, publicUrl);
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    ui: false,
    raw: ['json'],
  });
  let page: string | undefined;
  app.getHttpAdapter().get('/api/docs', (_: Request, response: Response) => {
    response.type('html').send((page ??= apiPage(document())));
  });
}
