import { isLoopback } from '@nearward/common/env/deployment';
import { type CanActivate, type ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { isForwarded } from '../security/proxies.js';

/** Only for requests from this machine. Blocks other host names (DNS rebinding) and forwarded requests. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hostname = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
    if (!isLoopback(hostname) || isForwarded(request)) throw new NotFoundException();
    return true;
  }
}
