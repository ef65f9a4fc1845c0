const short: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** The name under which a city is found: case, accents, dots, apostrophes and hyphens do not count, Saint is St. */
export const cityKey = (city: string): string =>
  plain(city)
    .toLowerCase()
    .replaceAll('-', ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(short, word) ? short[word] : word))
    .join(' ');

/** A key without its spaces: O Fallon is OFallon, and De Kalb is DeKalb. */
export const spaceless = (key: string): string => key.replaceAll(' ', '');

/** A city's name in ASCII letters, spaces and hyphens, as `formatted_address` shows it. */
export const plain = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .replace(/ +/g, ' ')
    .trim();
