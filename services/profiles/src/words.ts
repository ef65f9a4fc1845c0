/** Of a name: in capitals and without accents, as registries spell. */
export const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The two letters in `City, ST` or `City, ST, ZIP`. */
export const stateOf = ({ formatted_address }: { formatted_address: string }): string =>
  formatted_address.split(', ')[1] ?? '';
