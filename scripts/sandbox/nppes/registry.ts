export interface Provider {
  number: string;
  first_name: string;
  last_name: string;
  /** A code of the NUCC taxonomy. */
  taxonomy: string;
  state: string;
  /** `D` where the number has been ended. */
  status: 'A' | 'D';
}

/** Those of the demo set's nurse, of a physician, and of somebody who has left. */
const known: readonly Provider[] = [
  {
    number: '1234567893',
    first_name: 'DANA',
    last_name: 'ORTIZ',
    taxonomy: '163W00000X',
    state: 'CA',
    status: 'A',
  },
  {
    number: '1245319599',
    first_name: 'ROBIN',
    last_name: 'LEE',
    taxonomy: '207RC0000X',
    state: 'NV',
    status: 'A',
  },
  {
    number: '1003000126',
    first_name: 'PAT',
    last_name: 'DOE',
    taxonomy: '363LF0000X',
    state: 'TX',
    status: 'D',
  },
];

export const troubles = [
  'none',
  'down',
  'slow',
  'failing',
  'busy',
  'malformed',
  'empty',
  'deactivated',
] as const;
export type Trouble = (typeof troubles)[number];

/** What the stand-in knows, and what troubles it. */
export class Registry {
  readonly providers = new Map(known.map((provider) => [provider.number, provider]));
  trouble: Trouble = 'none';
  /** How often it was asked. */
  asked = 0;

  keep(given: Partial<Provider>): Provider | undefined {
    const { number, first_name, last_name, taxonomy, state, status = 'A' } = given;
    if (!number || !first_name || !last_name || !taxonomy || !state) return undefined;
    const provider = { number, first_name, last_name, taxonomy, state, status };
    this.providers.set(number, provider);
    return provider;
  }

  /** As version 2.1 of the public API answers to a number. */
  answerTo(number: string): object {
    const provider = this.trouble === 'empty' ? undefined : this.providers.get(number);
    if (!provider) return { result_count: 0, results: [] };
    const { first_name, last_name, taxonomy: code, state } = provider;
    const status = this.trouble === 'deactivated' ? 'D' : provider.status;
    const result = {
      number,
      enumeration_type: 'NPI-1',
      basic: { first_name, last_name, status },
      other_names: [],
      addresses: [{ address_purpose: 'LOCATION', country_code: 'US', state }],
      practiceLocations: [],
      taxonomies: [{ code, primary: true, state, license: null }],
    };
    return { result_count: 1, results: [result] };
  }
}
