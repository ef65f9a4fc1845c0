import { createHash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { requestIdHeader } from '@nearward/common/telemetry/request-id.middleware';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';
import type { GatewayEnv } from '../env.js';

/** Removes headers that only the gateway may set. */
export function dropOutsideHeaders(request: Request, _: Response, next: NextFunction): void {
  delete request.headers[viewerHeader];
  delete request.headers[requestIdHeader];
  next();
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Features that no page uses. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

export function permissionsPolicy(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('permissions-policy', unused.map((feature) => `${feature}=()`).join(', '));
  next();
}

/** Helmet's headers, with a content security policy that allows only our own scripts and styles. */
export function securityHeaders(
  env: GatewayEnv,
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
) {
  const https = env.PUBLIC_URL.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        requireTrustedTypesFor: ["'script'"],
        styleSrc: ["'self'", ...inlineStyles.map(hashSource)],
        // Bars and charts set their sizes in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
