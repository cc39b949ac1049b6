/** Where a fetch gets its data and where it writes them. */
export interface FetchPlaces {
  readonly base: string;
  readonly out: string;
}

/** The arguments of `natalis fetch COMMAND …` for a local site, without a limit of requests. */
export function fetchArguments(
  command: string,
  { base, out }: FetchPlaces,
  ...more: string[]
): string[] {
  return [
    'fetch',
    command,
    ...more,
    '--contact=test@natalis.example',
    '--rate=60000',
    `--base=${base}`,
    `--out=${out}`,
  ];
}
