import { createHash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { requestIdHeader } from '@nearward/common/telemetry/request-context';
import { viewerHeader } from '@nearward/common/app/viewer/viewer';

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

/** The inline scripts and styles of a page. */
interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** The content security policy of a page: allows our own files, and of inline scripts and styles only these. */
export function contentPolicy(publicUrl: string, { scripts, styles }: InlineTexts): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    "require-trusted-types-for 'script'",
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    // Bars and charts set their sizes in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (isHttps(publicUrl)) directives.push('upgrade-insecure-requests');
  return directives.join(';');
}

/** Helmet's headers, with a content security policy. The pages of the web app set their own. */
export function securityHeaders(publicUrl: string, inline: InlineTexts) {
  const policy = contentPolicy(publicUrl, inline);
  const setOthers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(publicUrl),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('content-security-policy', policy);
    setOthers(request, response, next);
  };
}
