import { Blob } from 'node:buffer';
import { TextDecoder, TextEncoder } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { importTexts } from '@nearward/proto/rest/import-texts';
import { toBatches } from './use-import';
import { type FileRow, readFile } from './read-file';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has none

const read = (content: string | Buffer): Promise<FileRow[]> => readFile(new Blob([content]) as never);
const sentOf = async (content: string | Buffer) => (await read(content)).map(({ sent }) => sent);
const problemOf = (content: string | Buffer) =>
  read(content).then(
    () => null,
    ({ message }: Error) => message,
  );

describe('File of an import', () => {
  const csv = 'external_id,emr,provider_types\r\nA,Épic’s,"LPN; Registered Nurse"\r\n';
  const rows = [{ external_id: 'A', emr: 'Épic’s', provider_types: ['LPN', 'Registered Nurse'] }];

  it.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`)],
    ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(csv, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ])('is read as %s', async (_, content) => {
    expect(await sentOf(content)).toEqual(rows);
  });

  it('is not read as Windows-1252', async () => {
    expect(await problemOf(Buffer.from('external_id,emr\nA,\u00C9pic', 'latin1'))).toBe(
      importTexts.encodingUnknown,
    );
  });

  it('has commas, semicolons or tabs, and any order and spelling of the columns', async () => {
    expect(await sentOf('EMR;External ID;Provider_Types\nÉpic’s;A;"LPN; Registered Nurse"')).toEqual(rows);
    expect(await sentOf('external_id\temr\tprovider_types\nA\tÉpic’s\tLPN;Registered Nurse')).toEqual(rows);
  });

  it('numbers rows as a spreadsheet does, without the empty ones', async () => {
    const content = 'external_id,additional_details\nA,"two\nlines"\n\n,\nB,x\n';
    expect((await read(content)).map(({ number, external_id }) => [number, external_id])).toEqual([
      [2, 'A'],
      [5, 'B'],
    ]);
  });

  it('clears optional columns and keeps those with a default where a cell is empty', async () => {
    const columns = [
      'external_id',
      'email',
      'emr',
      'pay_min',
      'shift',
      'employer_name',
      'open_to_hiring_rating',
    ];
    expect(await sentOf(`${columns.join(',')}\nA,,,,,,`)).toEqual([
      { external_id: 'A', emr: null, pay_min: null, shift: [], employer_name: '' },
    ]);
    expect(await sentOf('external_id\nA')).toEqual([{ external_id: 'A' }]);
  });

  it('removes the apostrophe before a formula, which an export has', async () => {
    const cells = [`"'-7"`, `"'=HYPERLINK(""x"")"`, `"''=1"`, `"'s Hertogenbosch"`];
    expect(await sentOf(`external_id,employer_name,emr,sub_specialty\r\n${cells.join(',')}\r\n`)).toEqual([
      { external_id: '-7', employer_name: '=HYPERLINK("x")', emr: "'=1", sub_specialty: "'s Hertogenbosch" },
    ]);
  });

  it('has a list with a semicolon in a choice as JSON', async () => {
    const [row] = await sentOf('external_id,specialties\nA,"[""Other: a; b"",""Cardiology""]"');
    expect(row?.specialties).toEqual(['Other: a; b', 'Cardiology']);
  });

  it.each([
    ['A,B\n1,2', importTexts.headerMissing],
    ['employer_name,emr\nA,1', importTexts.idColumnMissing],
    ['external_id employer_name emr\nA B C', importTexts.separatorUnknown],
    ['external_id,wage\nA,1', importTexts.columnUnknown('wage')],
    ['external_id,Specialities\nA,1', importTexts.columnUnknown('Specialities', 'specialties')],
    ['external_id,emr,EMR\nA,1,2', importTexts.columnTwice('emr')],
    ['external_id,,emr\nA,x,1', importTexts.columnUnnamed(2, 2)],
    ['external_id,emr\n', importTexts.noRows],
    ['\uFEFF \r\n', importTexts.fileEmpty],
    ['external_id,emr\nA,"open', importTexts.quoteOpen(2)],
    ['[{"external_id":"A","wage":1}]', importTexts.columnUnknown('wage')],
    ['[{"external_id":"A"},7]', importTexts.jsonNoJob(2)],
    ['[{"external_id":"A"},', importTexts.jsonBroken],
    ['{"external_id":"A"}', importTexts.jsonNoList],
    ['<!doctype html><table>', importTexts.isOtherFormat('a web page or XML')],
    ['%PDF-1.7 external_id', importTexts.isOtherFormat('a PDF')],
    ['PK\u0003\u0004 word/document.xml', importTexts.isOtherFormat('a text document')],
    ['PK\u0003\u0004 jobs.csv', importTexts.isOtherFormat('an archive')],
    ['external_id,emr\nA,\0', importTexts.notReadable],
  ])('is rejected with the cause: %j', async (content, text) => {
    expect(await problemOf(content)).toBe(text);
  });

  it.each([
    ['Excel', Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml')],
    ['Numbers', Buffer.from('PK\u0003\u0004 Index/Document.iwa')],
    ['Excel, over 20 MB', Buffer.concat([Buffer.from('PK\u0003\u0004 xl/'), Buffer.alloc(20_000_000)])],
  ])('is named a workbook of %s', async (_, content) => {
    expect(await problemOf(content)).toBe(importTexts.isWorkbook);
  });

  it('is too large over 20 MB', async () => {
    expect(await problemOf(Buffer.alloc(20_000_001, 'x'))).toBe(importTexts.fileTooLarge);
  });

  it('has at most 5,000 rows', async () => {
    expect(await problemOf(`external_id\n${'A\n'.repeat(5_001)}`)).toBe(importTexts.tooManyInFile);
  });

  it('has rows that repeat an id, have too many cells or are too long as problems', async () => {
    const content = `external_id,additional_details\nA,x\nB,x,y\n A ,z\nC,${'x'.repeat(90_000)}`;
    expect((await read(content)).map(({ problem }) => problem)).toEqual([
      undefined,
      { field: null, text: importTexts.tooManyCells },
      { field: 'external_id', text: importTexts.idTwice(4, 2) },
      { field: null, text: importTexts.rowTooLong },
    ]);
  });

  it('has an id without invisible characters, in one Unicode form', async () => {
    const [first, second] = await read('external_id\nR\u00e9q-7\nRe\u0301q-7\u200b');
    expect(first).toMatchObject({ external_id: 'R\u00e9q-7' });
    expect(second?.problem).toEqual({ field: 'external_id', text: importTexts.idTwice(3, 2) });
  });

  it('sends a file in batches of 50 rows that fit into a body', async () => {
    const all = await read(`external_id\n${Array.from({ length: 120 }, (_, at) => at).join('\n')}`);
    expect(toBatches(all).map((batch) => batch.length)).toEqual([50, 50, 20]);
    const long = `external_id,additional_details\n${Array.from({ length: 5 }, (_, at) => `${at},${'é'.repeat(20_000)}`).join('\n')}`;
    expect(toBatches(await read(long)).map((batch) => batch.length)).toEqual([2, 2, 1]);
  });
});
