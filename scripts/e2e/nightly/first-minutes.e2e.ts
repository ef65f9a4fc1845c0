import { expect, test } from '@playwright/test';
import { CountedHands } from '../counted-hands.ts';
import { findWorkAsNurse, hireByClinic } from '../stories.ts';

const mostPixels = 10;
const mostShift = 0.02;

const stories = [
  { story: 'A clinic, to a reported hire', walk: hireByClinic, towns: ['Alpena, MI', 'Marfa, TX'] },
  { story: 'A nurse, to an answer', walk: findWorkAsNurse, towns: ['Caribou, ME', 'Valentine, NE'] },
];

for (const { story, walk, towns } of stories)
  for (const [index, width] of [1280, 375].entries())
    test(`${story}, takes one email and nothing jumps at ${width} px`, async ({ browser }) => {
      const isPhone = width < 768;
      const context = await browser.newContext({
        baseURL: process.env.E2E_BASE_URL,
        viewport: { width, height: isPhone ? 667 : 800 },
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      const hands = await CountedHands.of(await context.newPage());
      await walk(hands, towns[index] ?? '');
      const { clicks, fields, emails, seconds, jumps, firstShift } = hands.counts;
      const greatest = Math.max(0, ...jumps.map(({ pixels }) => pixels));
      console.log(
        `${story}, ${width} px: ${clicks} clicks, ${fields} fields, ${emails} email, ${seconds.toFixed(1)} s, ` +
          `greatest jump ${greatest} px, first layout shift ${firstShift.toFixed(3)}`,
      );
      expect.soft(jumps.filter(({ pixels }) => pixels > mostPixels)).toEqual([]);
      expect.soft(firstShift).toBeLessThanOrEqual(mostShift);
      expect.soft(emails).toBe(1);
      await context.close();
    });
