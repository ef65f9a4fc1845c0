import { Blob } from 'node:buffer';
import { TextDecoder, TextEncoder } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { shifts, specialties } from '@nearward/proto/choices';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { readFile } from './read-file';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has none

const read = (content: string) => readFile(new Blob([content]) as never);
const sentOf = async (content: string) => (await read(content)).map(({ sent }) => sent);
/** The value that a cell of a column is read as, and its problem. */
async function cellOf(column: string, cell: string): Promise<unknown> {
  const [row] = await read(`external_id,${column}\nA,"${cell.replaceAll('"', '""')}"`);
  return row?.problem ?? row?.sent[column as keyof typeof row.sent];
}

describe('Cells of an import', () => {
  it('may follow a line that names the separator', async () => {
    const rows = [{ external_id: 'L-1', job_location: 'Oakland, CA' }];
    for (const line of ['sep=;', '"sep=;"', '\uFEFFSEP=;'])
      expect(await sentOf(`${line}\r\nexternal_id;job_location\r\nL-1;Oakland, CA`)).toEqual(rows);
    expect(await sentOf('sep=\t\nexternal_id\tjob_location\nL-1\tOakland, CA')).toEqual(rows);
    expect((await read('sep=;\nexternal_id;emr\nL-1;x'))[0]?.number).toBe(2);
  });

  it('may have spaces around them, also before a quote', async () => {
    const rows = [{ external_id: 'S-1', job_location: 'Oakland, CA', emr: null, sub_specialty: 'x' }];
    expect(
      await sentOf('external_id, job_location, emr, sub_specialty\r\nS-1, "Oakland, CA" , , x \r\n'),
    ).toEqual(rows);
    expect(await sentOf('external_id\tjob_location\temr\tsub_specialty\r\nS-1\t "Oakland, CA"\t\tx')).toEqual(
      rows,
    );
    expect(await sentOf('external_id|job_location|emr|sub_specialty\nS-1|Oakland, CA||x')).toEqual(rows);
  });

  it('have columns by the words of their names, after empty rows, and with empty ones between', async () => {
    const content = ',,\nExternal-ID*,,"\u00a0Pay\u200b Min:"\nA,,58';
    expect(await read(content)).toMatchObject([{ number: 3, sent: { external_id: 'A', pay_min: '58' } }]);
    expect(await sentOf('[{"externalId":"A","payMin":58}]')).toEqual([{ external_id: 'A', pay_min: 58 }]);
  });

  it.each([
    ['1/4/27'],
    ['2027-01-04'],
    ['2027-01-04 00:00:00'],
    ['2027-01-04T00:00:00.000Z'],
    ['1/4/2027 12:00:00 AM'],
    ['4-Jan-27'],
    ['Jan 4, 2027'],
  ])('have a day as %s', async (cell) => {
    expect(await cellOf('start_date', cell)).toBe('2027-01-04');
  });

  it.each([['13/4/27'], ['2/30/27'], ['2027'], ['next Monday'], ['4.1.2027'], ['1/4/27 8:30'], ['4-Foo-27']])(
    'leave what is no clear day to the server: %s',
    async (cell) => {
      expect(await cellOf('start_date', cell)).toBe(cell);
    },
  );

  it('have amounts and ratings as programs write them', async () => {
    const amounts = ['$58', 'USD 58', '58,00', '62,5', '58 USD'];
    expect(await Promise.all(amounts.map((cell) => cellOf('pay_min', cell)))).toEqual([
      ...['$58', '58', '58', '62,5', '58'],
    ]);
    expect(await cellOf('work_life_balance_rating', '4.0')).toBe('4');
    expect(await cellOf('work_life_balance_rating', '4.5')).toBe('4.5');
  });

  it.each([
    ['employment_type', 'Full Time; part time', ['Full-Time', 'Part-Time']],
    ['employment_type', 'FULL\u2011TIME, Per diem', ['Full-Time', 'Per Diem']],
    ['practice_settings', 'SNF / LTC', ['SNF/LTC']],
    ['specialties', 'CARDIOLOGY; Women’s health', ['Cardiology', "Women's Health"]],
    ['specialties', 'other:Café care, evenings', ['Other: Café care, evenings']],
    ['specialties', '["cardiology"]', ['Cardiology']],
    ['shift', 'day|NIGHT', ['Day', 'Night']],
    [
      'hiring_role_confirmation',
      'I am the decision maker for hiring these roles.',
      'I am the decision-maker for hiring these roles',
    ],
  ])('have the choices of %s as people write them: %s', async (column, cell, choices) => {
    expect(await cellOf(column, cell)).toEqual(choices);
  });

  it('name an unknown choice, with what it could be', async () => {
    const specialty = (typed: string, close: string[]) => ({
      field: 'specialties',
      text: `${importTexts.choiceMeant(typed, close)} ${importTexts.choiceOther(typed)}`,
    });
    expect(await cellOf('specialties', 'Cardiolgy')).toEqual(specialty('Cardiolgy', ['Cardiology']));
    expect(await cellOf('specialties', 'Urology, Cardiolgy')).toEqual(specialty('Cardiolgy', ['Cardiology']));
    expect(await cellOf('specialties', 'Zzz')).toEqual({
      field: 'specialties',
      text: `${importTexts.choiceUnknown('Zzz', specialties)} ${importTexts.choiceOther('Zzz')}`,
    });
    expect(await cellOf('shift', 'Whenever')).toEqual({
      field: 'shift',
      text: importTexts.choiceUnknown('Whenever', shifts),
    });
    expect(await cellOf('pay_unit', 'hourly')).toEqual({
      field: 'pay_unit',
      text: importTexts.choiceMeant('hourly', ['hour']),
    });
    expect(await cellOf('provider_types', 'RN')).toMatchObject({
      text: expect.stringContaining('Registered Nurse?'),
    });
  });

  it('are read in JSON as in CSV', async () => {
    const jobs = [{ external_id: 7, shift: ['day', 'Nite'], start_date: '1/4/27', pay_unit: 'HOUR' }, {}];
    expect(await read(JSON.stringify(jobs))).toEqual([
      {
        number: 1,
        external_id: '7',
        sent: { external_id: 7, start_date: '2027-01-04', pay_unit: 'hour' },
        problem: { field: 'shift', text: importTexts.choiceUnknown('Nite', shifts) },
      },
      { number: 2, external_id: '', sent: {} },
    ]);
  });

  it('keep every digit of a long number that is an id in JSON', async () => {
    const rows = await read('[{"external_id":12345678901234567890},{"external_id":12345678901234567891}]');
    expect(rows.map(({ external_id, problem }) => [external_id, problem])).toEqual([
      ['12345678901234567890', undefined],
      ['12345678901234567891', undefined],
    ]);
  });
});
