import { isLoopback } from '@nearward/common/env/deployment';
import { type CanActivate, type ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { isForwarded } from '../security/proxies.js';

/** A name of somebody else's may be made to lead to this machine (DNS rebinding), and a proxy brings in anybody. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hostname = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
    if (!isLoopback(hostname) || isForwarded(request)) throw new NotFoundException();
    return true;
  }
}
