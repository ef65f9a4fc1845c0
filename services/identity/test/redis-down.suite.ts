import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisProxy } from '@nearward/common/testing/redis-proxy';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { identityService } from '../src/app.module.js';
import { loginRequestIn, newAddress, sessionIn, Visitor } from './visitor.js';

describe('Sign-in', () => {
  let redis: RedisProxy;
  let service: TestService;
  beforeEach(async () => {
    redis = await RedisProxy.start();
    service = await TestService.start(identityService, { REDIS_URL: redis.url, CALL_SECONDS: '2.5' });
  });
  afterEach(async () => {
    await redis.reconnect();
    await service.stop();
    await redis.disconnect();
  });

  const newVisitor = () => new Visitor(service, null, uuid());
  const countLinks = (email: string) => newVisitor().countLinks(email);

  it.each<[string, () => Promise<void> | void]>([
    ['is down', () => redis.disconnect()],
    ['hangs', () => redis.hang()],
  ])('works with the same limits while Redis %s, and the service stays ready', async (_, breakRedis) => {
    const email = newAddress();
    await newVisitor().requestLink(email);
    const token = await newVisitor().emailedToken(email);
    await breakRedis();
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);

    const session = sessionIn(await newVisitor().verifyLink(token));
    expect((await newVisitor().findViewer(session))?.owner_key).toBe(service.viewer(email).owner_key);

    const [visitor, other] = [newVisitor(), newAddress()];
    for (let time = 0; time < 3; time++)
      expect((await visitor.requestLink(other)).data?.requestLogin?.message).toBe(
        'Check your email for the login link!',
      );
    expect(await countLinks(other)).toBe(1);

    // A hanging Redis is tried once instead of at each call.
    const isTry = (command: string) => command.includes('login-try');
    expect(redis.pendingCommands.filter(isTry).length).toBeLessThanOrEqual(1);

    const guesser = newVisitor();
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 31; time++) codes.push((await guesser.verifyLink('no-such-link')).error?.code);
    expect(codes).toEqual([...Array<string>(30).fill('UNAUTHENTICATED'), 'TOO_MANY']);

    const withCode = newAddress();
    const requester = newVisitor();
    const request = loginRequestIn(await requester.requestLink(withCode));
    const code = await requester.emailedCode(withCode);
    expect(sessionIn(await requester.verifyCode(code, request))).not.toBe('');

    const laterToken = await newVisitor().emailedToken(other);
    expect(sessionIn(await newVisitor().verifyLink(laterToken))).toBeDefined();
  });
});
