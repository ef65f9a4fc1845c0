import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const marks = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a proxy says that it hands on somebody else's call. */
export const isForwarded = ({ headers }: Request): boolean => marks.some((name) => name in headers);

/**
 * For a gateway without TRUSTED_PROXIES: says once that it is behind a proxy nevertheless. Over https it always is, since
 * it speaks plain http itself.
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
