export interface Provider {
  number: string;
  first_name: string;
  last_name: string;
  /** A code of the NUCC taxonomy. */
  taxonomy: string;
  state: string;
  /** `D` if the number is deactivated. */
  status: 'A' | 'D';
}

/** The numbers of the demo set's nurse, of a physician, and of a deactivated provider. */
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

export const failureModes = [
  'none',
  'down',
  'slow',
  'failing',
  'busy',
  'malformed',
  'empty',
  'deactivated',
] as const;
export type FailureMode = (typeof failureModes)[number];

/** The data of the stand-in, and its active failure mode. */
export class Registry {
  readonly providers = new Map(known.map((provider) => [provider.number, provider]));
  trouble: FailureMode = 'none';
  /** The number of requests. */
  requestCount = 0;

  keep(fields: Partial<Provider>): Provider | undefined {
    const { number, first_name, last_name, taxonomy, state, status = 'A' } = fields;
    if (!number || !first_name || !last_name || !taxonomy || !state) return undefined;
    const provider = { number, first_name, last_name, taxonomy, state, status };
    this.providers.set(number, provider);
    return provider;
  }

  /** The response of version 2.1 of the public API for a number. */
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
