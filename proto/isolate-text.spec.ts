import { describe, expect, it } from '@jest/globals';
import { isolateText } from './isolate-text.js';

describe('A name in a sentence', () => {
  it.each(['دانا', 'דנה כהן', 'Dana דנה'])('is isolated if it is written from right to left: %s', (name) => {
    expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['Dana Ortiz', 'José Núñez', 'Ольга', '山田 花子'])('is unchanged otherwise: %s', (name) => {
    expect(isolateText(name)).toBe(name);
  });
});
