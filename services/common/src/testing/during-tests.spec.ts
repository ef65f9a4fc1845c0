import { describe, expect, it } from '@jest/globals';
import { duringTests } from './during-tests.js';

describe('What runs during tests', () => {
  const stopped: string[] = [];
  const service = { stop: () => stopped.push('service') };
  const scene = { service, stop: () => stopped.push('scene') };

  describe('of one group', () => {
    const running = [duringTests(async () => scene), duringTests(async () => ({ service }))];

    it('is not stopped before its last test', () => {
      expect(running.map((each) => each.service === service)).toEqual([true, true]);
      expect(stopped).toEqual([]);
    });
  });

  it('is stopped before the next group: a scene by its own stop, without one its service', () => {
    expect(stopped.toSorted()).toEqual(['scene', 'service']);
  });
});
