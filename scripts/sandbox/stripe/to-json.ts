/** A snapshot of an object as JSON, with decimals as strings. */
export const toJson = (thing: object): object => JSON.parse(JSON.stringify(thing)) as object;
