import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Journal } from './journal.ts';

interface Known {
  clock: number;
  cards: Record<string, { brand: string; customer?: string | null }>;
  events: { id: string }[];
}

const nothing = (): Known => ({ clock: 0, cards: {}, events: [] });
const newFile = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'known.json');
const begun = (file = newFile()) => ({ file, journal: new Journal(file, nothing()) });
const afterRestart = (file: string): Known => begun(file).journal.known;

describe('Journal', () => {
  it('restores fields, changes, additions to a list and removals after a restart', () => {
    const { file, journal } = begun();
    journal.known.cards.a = { brand: 'visa', customer: 'c' };
    journal.known.cards.b = { brand: 'amex' };
    journal.save();
    Object.assign(journal.known.cards.a, { customer: null });
    delete journal.known.cards.b;
    journal.known.clock = 5;
    journal.known.events.push({ id: 'one' }, { id: 'two' });
    journal.known.events = journal.known.events.filter(({ id }) => id === 'two');
    journal.save();
    expect(afterRestart(file)).toEqual({
      clock: 5,
      cards: { a: { brand: 'visa', customer: null } },
      events: [{ id: 'two' }],
    });
  });

  it('restores the changes between two restarts', () => {
    const { file, journal } = begun();
    journal.known.cards.a = { brand: 'visa' };
    journal.save();
    const { journal: second } = begun(file);
    Object.assign(second.known.cards.a ?? {}, { brand: 'amex' });
    second.save();
    expect(afterRestart(file).cards).toEqual({ a: { brand: 'amex' } });
  });

  it('writes only changes, however much data there is', () => {
    const { file, journal } = begun();
    for (let at = 0; at < 1_000; at++) journal.known.cards[at] = { brand: 'visa' };
    journal.save();
    const before = readFileSync(file).length;
    Object.assign(journal.known.cards[500] ?? {}, { brand: 'amex' });
    journal.known.clock = 0; // as before
    journal.save();
    expect(readFileSync(file, 'utf8').slice(before)).toBe('["cards","500",{"brand":"amex"}]\n');
  });

  it('loses only a line that a kill truncated', () => {
    const { file, journal } = begun();
    journal.known.cards.a = { brand: 'visa' };
    journal.save();
    appendFileSync(file, '["cards","b",{"bra');
    expect(afterRestart(file).cards).toEqual({ a: { brand: 'visa' } });
  });

  it('continues a file with a single line, the older format', () => {
    const file = newFile();
    writeFileSync(file, JSON.stringify({ ...nothing(), clock: 7 }));
    expect(afterRestart(file).clock).toBe(7);
  });
});
