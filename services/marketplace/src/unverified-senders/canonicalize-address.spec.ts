import { expect, it } from '@jest/globals';
import { canonicalizeAddress } from './canonicalize-address.js';

it.each([
  ['dana.ortiz+clinic@gmail.com', 'danaortiz@gmail.com'],
  ['d.a.n.a@googlemail.com', 'dana@gmail.com'],
  ['dana+1@outlook.com', 'dana@outlook.com'],
  ['dana.ortiz+1@hotmail.com', 'dana.ortiz@hotmail.com'],
  ['dana+1+2@icloud.com', 'dana@icloud.com'],
  ['dana+1@fastmail.com', 'dana@fastmail.com'],
  ['dana+1@proton.me', 'dana@proton.me'],
  ['dana.ortiz+1@clinic.example', 'dana.ortiz+1@clinic.example'],
  ['dana+1@gmail.com.example', 'dana+1@gmail.com.example'],
])('%s counts as %s', (email, counted) => expect(canonicalizeAddress(email)).toBe(counted));
