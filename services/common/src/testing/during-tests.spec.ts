import { describe, expect, it } from '@jest/globals';
import { duringTests, startNext, stopLast } from './during-tests.js';

describe('Service of duringTests', () => {
  const stopped: string[] = [];
  const service = { stop: () => stopped.push('service') };
  const scene = { service, stop: () => stopped.push('scene') };

  describe('in one group', () => {
    const running = [duringTests(async () => scene), duringTests(async () => ({ service }))];

    it('is not stopped before its last test', () => {
      expect(running.map((each) => each.service === service)).toEqual([true, true]);
      expect(stopped).toEqual([]);
    });
  });

  it('is stopped before the next group: a scene by its own stop, without one its service', () => {
    expect(stopped.toSorted()).toEqual(['scene', 'service']);
  });

  it('is not stopped for another one that failed to start', async () => {
    stopped.length = 0;
    await startNext(async () => scene);
    const failing = startNext<typeof scene>(() => Promise.reject(new Error('No database')));
    await expect(failing).rejects.toThrow('No database');
    await stopLast();
    expect(stopped).toEqual([]);
    await stopLast();
    expect(stopped).toEqual(['scene']);
  });
});
