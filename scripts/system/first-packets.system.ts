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

// The list of jobs grows with the jobs of other tests.
const fixed = pages.filter(({ indexed, path }) => indexed && path !== '/jobs');

describe('A prerendered page', () => {
  it.each(fixed)('$path arrives in one round trip', async ({ path }) => {
    expect(await received(path)).toBeLessThan(firstWindow);
  });
});
