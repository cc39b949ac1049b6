import { InvalidArgumentError, Option } from 'commander';
import { reasonOf } from '../../system/reason.ts';
import { createClientKeys } from '../../web/limits/client-address.ts';
import type { HostAndPort } from '../../web/app.ts';
import { readContact } from '../../site/contact.ts';
import { formatOf } from '../../tables/formats/file-format.ts';
import { UsageError } from '../usage-error.ts';

/** How `texts` reads an option. */
export const SEVERAL = 'Separate several with commas, or repeat it.';

/** An option of a command. */
export interface OptionRow {
  readonly flags: `--${string}`;
  /**
   * Its environment variable, unless that is named after the flag. Null if the command line alone gives the option,
   * because it publishes, removes or lets through.
   */
  readonly environment?: `NATALIS_${string}` | null;
  readonly description: string;
  /** The heading below which `--help` shows it. */
  readonly group?: string;
  readonly isRequired?: true;
  readonly fallback?: string | number;
  readonly choices?: readonly string[];
  readonly parse?: (text: string, previous?: unknown) => unknown;
}

/** An argument of a command, which its environment variable can give. */
export interface ArgumentRow {
  readonly flags: `[${string}]`;
  readonly environment: `NATALIS_${string}`;
  readonly description: string;
}

/** What a command gets of its options: a member for each row, named after the flag. */
export type OptionsOf<Rows extends readonly OptionRow[]> = {
  readonly [
    Row in Rows[number] as Row extends AlwaysThere ? MemberOf<Row['flags']> : never
  ]: ValueOf<Row>;
} & {
  readonly [
    Row in Rows[number] as Row extends AlwaysThere ? never : MemberOf<Row['flags']>
  ]?: ValueOf<Row>;
};

type AlwaysThere = { readonly fallback: string | number } | { readonly isRequired: true };

// The name that commander gives: `--max-inflight <number>` is `maxInflight`.
type MemberOf<Flags extends string> = Flags extends `--${infer Name} <${string}`
  ? CamelCase<Name>
  : Flags extends `--${infer Name}`
    ? CamelCase<Name>
    : never;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Row extends OptionRow> = Row extends { parse: (...given: never) => infer Value }
  ? Value
  : Row extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Row['flags'] extends `${string}<${string}`
      ? string
      : boolean;

/** The environment variable that can give an option or argument; null if none can. */
export function variableOf({ flags, environment }: OptionRow | ArgumentRow): string | null {
  return environment === undefined ? namesakeOf(flags) : environment;
}

/** The variable that is named after a flag. */
export function namesakeOf(flags: string): string {
  const [name = ''] = flags.replace('--', '').split(' ');
  return `NATALIS_${name.replaceAll('-', '_').toUpperCase()}`;
}

/** What `--help` says of an option or argument. */
export function helpOf(row: OptionRow | ArgumentRow): string {
  const variable = variableOf(row);
  return variable === null ? row.description : `${row.description} (${variable})`;
}

/** The option in commander's form. `applyEnvironment` reads its environment variable. */
export function toOption(row: OptionRow): Option {
  const option = new Option(row.flags, helpOf(row));
  if (row.group !== undefined) option.helpGroup(`${row.group}:`);
  if (row.fallback !== undefined) option.default(row.fallback);
  if (row.choices) option.choices(row.choices);
  if (row.parse) option.argParser(withoutEcho(row, row.parse));
  return option;
}

/** A parser whose error does not print a text with `@`, which may have a password. */
function withoutEcho(
  { flags }: OptionRow,
  parse: NonNullable<OptionRow['parse']>,
): NonNullable<OptionRow['parse']> {
  return (text, previous) => {
    try {
      return parse(text, previous);
    } catch (error) {
      if (!text.includes('@')) throw error;
      throw new UsageError(`${flags}: ${reasonOf(error)}`);
    }
  };
}

/** Texts separated by commas, appended to those of earlier uses of the option. */
export function texts(text: string, previous?: unknown): string[] {
  const added = text.split(',').map((part) => part.trim());
  return [...(Array.isArray(previous) ? previous.map(String) : []), ...added.filter(Boolean)];
}

/** A header, behind those of earlier uses of the option. It may have commas. */
export function headers(text: string, previous?: unknown): string[] {
  return [...(Array.isArray(previous) ? previous.map(String) : []), text];
}

/** Checks the name of an encoding. */
export const encoding = asArgument((name) => new TextDecoder(name).encoding);

/** Parses an address to listen on. Without a host it listens on this machine only. */
export function hostAndPort(text: string): HostAndPort {
  const match = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(text);
  const port = Number(match?.[3]);
  if (match && port <= 65_535) return { host: match[1] ?? (match[2] || '127.0.0.1'), port };
  throw new InvalidArgumentError('give a host and a port, such as 127.0.0.1:9464.');
}

/** Checks that the name of a table says its format. */
export const tablePath = asArgument((path) => (formatOf(path), path));

/** Networks of proxies, behind those of earlier uses of the option. */
export const proxies = asArgument((text, previous) => {
  const trustedProxies = texts(text, previous);
  createClientKeys({ trustedProxies, ipv6PrefixBits: 128 });
  return trustedProxies;
});

/** Parses a mail address or the address of a page. */
export const contact = asArgument(readContact);

/** A parser of an argument. What `read` throws is the reason why a text is refused. */
function asArgument<T>(
  read: (text: string, previous?: unknown) => T,
): (text: string, previous?: unknown) => T {
  return (text, previous) => {
    try {
      return read(text, previous);
    } catch (error) {
      throw new InvalidArgumentError(reasonOf(error));
    }
  };
}

/** Creates a parser of whole numbers within bounds. */
export function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`give a whole number from ${minimum} to ${maximum}.`);
  };
}

/** Parses a base address: no user, query or fragment, and no slash at the end. */
export function baseUrl(text: string): string {
  const url = URL.parse(text);
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.search, url.hash, url.username, url.password].every((part) => part === '');
  if (isPlain) return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  throw new InvalidArgumentError(
    'give an address such as https://natalis.example, without user, ? or #.',
  );
}
