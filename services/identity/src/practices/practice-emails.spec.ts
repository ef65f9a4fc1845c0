import { describe, expect, it } from '@jest/globals';
import { practiceEmails } from './practice-emails.js';

const owned = { practice: 'Bright Smiles', url: '', at: new Date('2026-12-04T02:00:00Z') };
const owner = { ...owned, who: 'sam@clinic.example' };

describe('Email about a planned change of a team', () => {
  it.each([
    ['closing', practiceEmails['team-closing'].text(owned)],
    ['removal', practiceEmails['team-owner-change'].text({ ...owner, role: null })],
    ['new role', practiceEmails['team-owner-change'].text({ ...owner, role: 'hiring' })],
  ])('names the time of the %s, whose day is another one in other time zones', (_, email) => {
    const time = 'December 3, 2026 at 8:00 PM CST';
    expect(email.preheader).toBe(`Every owner can cancel this until ${time}.`);
    expect(email.paragraphs[0]).toContain(`On ${time}, `);
  });
});
