import { get } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { pages } from '@nearward/proto/pages';
import { product } from './product.ts';

const { publicUrl } = product.stack.at;

/** The bytes of ten segments: a new connection carries no more before the browser confirms the first. */
const firstWindow = 10 * 1_460;

/** Bytes of a page with its headers. */
const received = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get(publicUrl + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => resolve(socket.bytesRead));
    }).on('error', reject);
  });

describe('A prerendered page', () => {
  it('arrives in one round trip', async () => {
    // The list of jobs grows with the jobs of other tests.
    for (const { path } of pages.filter((page) => page.indexed && page.path !== '/jobs'))
      expect([path, (await received(path)) < firstWindow]).toEqual([path, true]);
  });
});
