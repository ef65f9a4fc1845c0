import { describe, expect, it } from '@jest/globals';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { webhookAddress } from './webhook-address.js';

const live = { APP_ENV: 'production', PUBLIC_URL: 'https://nearward.example' } as const;
const laptop = { APP_ENV: 'laptop', PUBLIC_URL: 'http://localhost:3000' } as const;
const read = (url: string, env: typeof live | typeof laptop = live) => {
  try {
    return webhookAddress(url, env);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('The address of a webhook', () => {
  it('is https on port 443 of a named host', () => {
    expect(read('https://hooks.clinic.example/nearward?team=1#x')).toBe(
      'https://hooks.clinic.example/nearward?team=1',
    );
    expect(read('https://Hooks.Clinic.example:443')).toBe('https://hooks.clinic.example/');
    expect(read('https://klinik.bücher.example/')).toBe('https://klinik.xn--bcher-kva.example/');
  });

  it('has no user, other port, IP address, bare name or own host', () => {
    for (const url of [
      'http://hooks.clinic.example/',
      'https://hooks.clinic.example:8443/',
      'https://user@hooks.clinic.example/',
      'https://:secret@hooks.clinic.example/',
      'https://93.184.215.14/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://intranet/',
      'https://nearward.example/api/jobs',
      'https://NEARWARD.example./',
      'ftp://hooks.clinic.example/',
      'hooks.clinic.example',
      '',
    ])
      expect([url, read(url)]).toEqual([url, webhookTexts.urlInvalid]);
  });

  it('may be on the own machine only on a laptop, and not the product itself', () => {
    expect(read('http://127.0.0.1:4100/hook', laptop)).toBe('http://127.0.0.1:4100/hook');
    expect(read('http://localhost:3000/api', laptop)).toBe(webhookTexts.urlInvalid);
    expect(read('http://hooks.clinic.example/', laptop)).toBe(webhookTexts.urlInvalid);
    expect(read('http://10.0.0.1/', laptop)).toBe(webhookTexts.urlInvalid);
  });
});
