import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { dollars } from '../../proto/money.ts';

export interface Terms {
  title: string;
  updated: string;
  sections: { heading: string; paragraphs: string[]; prices?: { label: string; cents: number }[] }[];
}

/** The terms as a PDF. The same text gives the same bytes, because the file's date is that of the terms. */
export function termsPdf({ title, updated, sections }: Terms, date: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Nearward: ${title}`, Author: 'Nearward', CreationDate: date, ModDate: date },
  });
  const written = buffer(document);
  const add = (type: string, write: () => void) => document.addStructure(document.struct(type, {}, [write]));

  add('H1', () => document.font('Times-Bold').fontSize(24).text(`Nearward ${title}`));
  add('P', () => document.font('Helvetica').fontSize(11).fillColor('#4a5f6d').text(updated));
  document.fillColor('#0d2230');
  for (const { heading, paragraphs, prices = [] } of sections) {
    document.moveDown();
    add('H2', () => document.font('Times-Bold').fontSize(15).text(heading));
    for (const paragraph of paragraphs)
      add('P', () => document.font('Helvetica').fontSize(11).text(paragraph, { lineGap: 3 }));
    for (const { label, cents } of prices)
      add('P', () => document.text(`${label}: ${dollars(cents)}`, { indent: 18, lineGap: 3 }));
  }
  document.end();
  return written;
}
