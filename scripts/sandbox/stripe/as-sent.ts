/** A thing as JSON has it now, whatever becomes of it; decimals are strings there. */
export const asSent = (thing: object): object => JSON.parse(JSON.stringify(thing)) as object;
