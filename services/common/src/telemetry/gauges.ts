/** What is looked up when the figures are read: what each is called, and its values by their labels. */
export type Gauges = Record<
  string,
  { help: string; labels: string[]; read: () => Promise<[labels: Record<string, string>, value: number][]> }
>;
