import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { repeat } from '@nearward/common/testing/repeat';
import { TestService } from '@nearward/common/testing/test-service';
import { profilesService } from '../src/app.module.js';
import { ExclusionLists, csvFile, csvRow, newSurname } from './exclusion-lists.js';

const rowCount = repeat(2_000, 100_000);
const nothingImported = 'Nothing was imported; the previous list stays in effect.';

describe('Exclusion list import', () => {
  const service = duringTests(() => TestService.start(profilesService));
  const lists = new ExclusionLists(service);
  const imported = newSurname();
  beforeAll(async () => void (await lists.importFile(csvFile(csvRow({ LASTNAME: imported })))));

  const lastNames = async () =>
    (await service.rows<{ last_name: string }>('select last_name from exclusion')).map(
      ({ last_name }) => last_name,
    );
  const createFile = () => csvFile(csvRow({ LASTNAME: newSurname() }), csvRow());
  const createFileWith = (...overrides: Parameters<typeof csvRow>) => csvFile(csvRow(), csvRow(...overrides));
  const cutFile = (ofLastLine: number) => createFile().slice(0, -2 - ofLastLine);

  it('rejects a file that is not complete or has another format, with the reason', async () => {
    const cases: [string | Buffer, RegExp][] = [
      ['', / is empty\./],
      [csvFile(), /^The list is empty\./],
      ['name,town\r\nDana,Reno\r\n', /^Line 1 lacks the column\(s\) LASTNAME, FIRSTNAME, /],
      [
        Buffer.from(`\ufeff${createFile()}`, 'utf16le'),
        /^The file is saved as UTF-16, not as UTF-8\. .* save it as “CSV UTF-8 \(comma delimited\)”\./,
      ],
      // without a byte order mark
      [Buffer.from(createFile(), 'utf16le'), /^The file is saved as UTF-16, not as UTF-8\./],
      [
        createFile().replaceAll(',', ';'),
        /^The columns of the file are separated by semicolons, not by commas\. .* “CSV UTF-8/,
      ],
      [createFile().replaceAll(',', '\t'), /^The columns of the file are separated by tabs/],
      [Buffer.from('PK\u0003\u0004\n'), /^The file is a spreadsheet/],
      [
        createFile().replace('EXCLDATE', 'SINCE').replace('NPI', 'NUMBER'),
        /^Line 1 lacks the column\(s\) NPI, EXCLDATE\./,
      ],
      [cutFile(40), /^The file ends in the middle of line 3\./],
      [cutFile(0), /^The file ends in the middle of line 3\./], // in the last column
      [`${createFile()}"SMITH\r\n`, /^Line 4 has an unmatched quote\./],
      [
        csvFile(csvRow(), `"${csvRow()}`, ...Array<string>(300).fill(csvRow())),
        /^Line 3 has an unmatched quote/,
      ],
      [csvFile(csvRow(), csvRow().replace('DANA', 'DA"NA')), /^Line 3 has an unmatched quote/],
      [csvFile(csvRow(), csvRow().replace(',', ''), csvRow()), /^Line 3 has more or fewer/],
      [createFileWith({ EXCLDATE: '20230229' }), /^Line 3: EXCLDATE is no day of the calendar\./],
      [createFileWith({ EXCLDATE: '1/2/2024' }), /^Line 3: EXCLDATE must be a day/],
      [createFileWith({ EXCLDATE: '00000000' }), /^Line 3: EXCLDATE is missing\./],
      [createFileWith({ NPI: '12345' }), /^Line 3: NPI must be ten digits\./],
      [createFileWith({ STATE: 'Ohio' }), /^Line 3: STATE must be a state in two letters\./],
      [createFileWith({ LASTNAME: '' }), /^Line 3: LASTNAME is missing\./],
      [
        Buffer.from(createFileWith({ LASTNAME: 'NUÑEZ' }), 'latin1'),
        /^Line 3: LASTNAME is not plain text in UTF-8\./,
      ],
    ];
    for (const [file, why] of cases) {
      const { failed, output } = await lists.importFile(file);
      expect({ failed, output }).toEqual({ failed: true, output: expect.stringMatching(why) });
      expect(output).toContain(nothingImported);
    }
    expect(await lastNames()).toEqual([imported]);
  });

  it('stores the compared and shown columns of people, with any line endings and a byte order mark', async () => {
    const [first, second] = [newSurname(), newSurname()];
    const text = csvFile(
      csvRow({ LASTNAME: first, WAIVERDATE: '20250301', WVRSTATE: 'NV' }),
      '',
      csvRow({ LASTNAME: '', FIRSTNAME: '', BUSNAME: 'A CLINIC, INC.' }),
      csvRow({ LASTNAME: newSurname(), REINDATE: '20250101' }),
      csvRow({ LASTNAME: second, STATE: '', EXCLTYPE: '1128b8', NPI: '1234567893' }),
    );
    const { failed, output } = await lists.importFile(`\uFEFF${text}`);
    expect({ failed, output }).toEqual({
      failed: false,
      output:
        'Profiles are now compared with 2 excluded people. 0 possible match(es) wait for an operator at /admin.',
    });
    const rows = () =>
      service.rows(
        `select to_jsonb(exclusion) - '{id,list_sha256}'::text[] as row from exclusion order by last_name = $1 desc`,
        first,
      );
    const shown = {
      last_name: first,
      first_name: 'DANA',
      middle_name: 'MARIE',
      surname: first.toUpperCase(),
      words: ['DANA', first.toUpperCase()],
      npi: null,
      state: 'CA',
      general: 'NURSING PROFESSION',
      specialty: 'NURSE/NURSES AIDE',
      type: '1128a1',
      excluded_on: '2024-02-20',
      waived_on: '2025-03-01',
      waiver_state: 'NV',
    };
    expect(await rows()).toMatchObject([
      { row: shown },
      { row: { last_name: second, state: '', type: '1128b8', npi: '1234567893', waived_on: null } },
    ]);
    const before = await rows();
    await lists.importFile(createFile());
    await lists.importFile(text.replaceAll('\r\n', '\n'));
    expect(await rows()).toEqual(before);
  });

  it('imports the same file once, and replaces it with another', async () => {
    const [first, second] = [createFile(), createFile()];
    const once = await lists.importByCommand(first);
    expect(once).toEqual({
      failed: false,
      output: expect.stringMatching(/^Profiles are now compared with 2 /),
    });
    const again = await lists.importByCommand(first);
    expect(again).toEqual({
      failed: false,
      output: expect.stringMatching(
        /^This list was already imported on \d{4}-\d\d-\d\d\. Nothing changed\.$/,
      ),
    });
    expect((await lists.importFile(second)).output).toMatch(/^Profiles are now compared with 2/);
    expect((await lists.importFile(first)).output).toMatch(/^Profiles are now compared with 2/);
    expect(await lastNames()).toHaveLength(2);
  });

  it('rejects a list that lost over a tenth and a hundred people unless --shorter is set', async () => {
    // More than one batch.
    const people = Array.from({ length: 2_100 }, () => csvRow({ LASTNAME: newSurname() }));
    await lists.importFile(csvFile(...people));
    const of = (length: number) => csvFile(...people.slice(0, length));
    expect(await lists.importFile(of(1_889))).toEqual({
      failed: true,
      output: `This list has 1889 people; the previous one had 2100. The file is probably truncated. If not, add --shorter. ${nothingImported}`,
    });
    expect(await lastNames()).toHaveLength(2_100);
    expect(await lists.importFile(of(1_890))).toMatchObject({ failed: false });
    expect(await lists.importByCommand(of(200), ['--shorter'])).toMatchObject({ failed: false });
    expect(await lists.importFile(of(100))).toMatchObject({ failed: false });
    expect(await lastNames()).toHaveLength(100);
  });

  it(`imports ${rowCount} rows in little memory and compares all profiles with them`, async () => {
    const name = newSurname();
    const { hits } = await lists.professional({ name: `Dana ${name}` });
    const people = Array.from({ length: rowCount }, (_, at) =>
      csvRow({ LASTNAME: at === rowCount - 1_000 ? name : newSurname(), MIDNAME: String(at) }),
    );
    // A file of 100,000 rows has 14 MB. All of its rows in memory would need several times as much.
    const { failed, output } = await lists.importInProcess(csvFile(...people), ['--max-old-space-size=100']);
    expect({ failed, output }).toMatchObject({
      failed: false,
      output: expect.stringContaining(String(rowCount)),
    });
    expect(await hits()).toMatchObject([
      { evidence: 'name', excluded: { middle_name: String(rowCount - 1_000) } },
    ]);
  });
});
