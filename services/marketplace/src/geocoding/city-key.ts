import { nameWords } from '@nearward/proto/fold';

/** The name under which a city is found; digits are in none that can be typed. */
export const cityKey = (city: string): string => nameWords(city.replace(/\d/g, '')).join(' ');

/** A key without its spaces: O Fallon is OFallon, and De Kalb is DeKalb. */
export const removeSpaces = (key: string): string => key.replaceAll(' ', '');

/** A city's name in ASCII letters, spaces and hyphens, as `formatted_address` shows it. */
export const toAsciiCity = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .replace(/ +/g, ' ')
    .trim();
