import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const marks = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export const isForwarded = ({ headers }: Request): boolean => marks.some((name) => name in headers);

/**
 * Without TRUSTED_PROXIES, warns once that requests come through a proxy. With https they always do, since the gateway
 * itself serves plain http.
 */
export function warnOfProxy(publicUrl: string) {
  let warned = false;
  const warn = () => {
    if (warned) return;
    warned = true;
    new Logger('Proxies').warn(
      'TRUSTED_PROXIES IS NOT SET, AND CALLS COME THROUGH A PROXY: everybody has the same network address here, so one ' +
        "caller's tries use up those of all. Set it to the proxy's address or network, like TRUSTED_PROXIES=172.16.0.0/12",
    );
  };
  if (publicUrl.startsWith('https:')) warn();
  return (request: Request, _: Response, next: NextFunction) => {
    if (isForwarded(request)) warn();
    next();
  };
}
