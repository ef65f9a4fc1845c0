import { nameWords } from '@nearward/proto/fold';

/** The look-up key of a city name. City names contain no digits. */
export const cityKey = (city: string): string => nameWords(city.replace(/\d/g, '')).join(' ');

/** Makes spelling variants equal: O Fallon and OFallon, De Kalb and DeKalb. */
export const removeSpaces = (key: string): string => key.replaceAll(' ', '');

/** A city's name in ASCII letters, spaces and hyphens, as `formatted_address` shows it. */
export const toAsciiCity = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .replace(/ +/g, ' ')
    .trim();
