/** Abbreviations of time zones of the US for which `Intl` has only an offset. */
const abbreviations: Readonly<Record<string, string>> = {
  'Pacific/Guam': 'ChST',
  'Pacific/Saipan': 'ChST',
  'Pacific/Pago_Pago': 'SST',
};

/** A time that `Intl` wrote with its zone, `10:00 AM GMT+10`, with the abbreviation that people there use. */
export const withZoneName = (text: string, timeZone: string): string =>
  text.replace(/GMT[+-]\d+$/, (offset) => abbreviations[timeZone] ?? offset);
