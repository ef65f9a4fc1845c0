const found = new Set<string>();

/** Notes that there is such a place, as the geocoder spells it. */
export const noteFoundPlace = (address: string): void => void found.add(address);
export const isFoundPlace = (address: string): boolean => found.has(address);
