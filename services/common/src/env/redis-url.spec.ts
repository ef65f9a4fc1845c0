import { describe, expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-url.js';

describe('A Redis URL', () => {
  it('names a single server, Sentinels with their master, or nodes of a Cluster', () => {
    expect(parseRedisUrl('rediss://:p@redis.example').kind).toBe('single');
    expect(parseRedisUrl('redis+sentinel://me:p%40ss@a.example:26380,b.example,[::1]:5/mymaster')).toEqual({
      kind: 'sentinel',
      hosts: [
        { host: 'a.example', port: 26_380 },
        { host: 'b.example', port: 26_379 },
        { host: '[::1]', port: 5 },
      ],
      username: 'me',
      password: 'p@ss',
      name: 'mymaster',
    });
    expect(parseRedisUrl('redis+cluster://:secret@a.example,b.example:7000')).toMatchObject({
      kind: 'cluster',
      hosts: [
        { host: 'a.example', port: 6_379 },
        { host: 'b.example', port: 7_000 },
      ],
      password: 'secret',
    });
  });

  it('is rejected with an example otherwise', () => {
    for (const url of [
      'nowhere',
      'http://redis.example',
      'redis+sentinel://a.example:26379',
      'redis+cluster://a.example:high',
      'redis+cluster://',
    ])
      expect(() => parseRedisUrl(url)).toThrow(/redis\+sentinel:\/\/:password@host:26379/);
  });
});
