import { expect, it } from '@jest/globals';
import { canonicalizeAddress } from './canonicalize-address.js';

it('addresses of one mailbox count as one', () => {
  for (const [email = '', counted] of [
    ['dana.ortiz+clinic@gmail.com', 'danaortiz@gmail.com'],
    ['d.a.n.a@googlemail.com', 'dana@gmail.com'],
    ['dana.ortiz+1@hotmail.com', 'dana.ortiz@hotmail.com'],
    ['dana+1+2@icloud.com', 'dana@icloud.com'],
    ['dana.ortiz+1@clinic.example', 'dana.ortiz+1@clinic.example'],
    ['dana+1@gmail.com.example', 'dana+1@gmail.com.example'],
  ])
    expect(canonicalizeAddress(email)).toBe(counted);
});
