/** How a text of JSON may differ from the plain one and still say the same; each the share of places. */
export interface Looseness {
  /** Objects whose members are in another order. */
  readonly order: number;
  /** Places between tokens with white space. */
  readonly space: number;
  /** Keys with a letter written as an escape. */
  readonly escapedKey: number;
  /** Texts with a letter written as an escape. */
  readonly escapedText: number;
  /** Whole numbers in another form: `5.0`, `5e0`, `50e-1`. */
  readonly number: number;
  /** Members followed by another with the same key. The last one counts. */
  readonly twice: number;
}

/** A text of JSON in one of its many forms. `random` gives numbers from 0 to below 1. */
export function looseJson(value: unknown, looseness: Looseness, random: () => number): string {
  const happens = (share: number): boolean => random() < share;
  const pick = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const space = (): string => (happens(looseness.space) ? pick([' ', '\t', '\r', '  ']) : '');

  function escaped(text: string, share: number): string {
    const plain = JSON.stringify(text);
    if (text === '' || !happens(share)) return plain;
    const at = Math.floor(random() * text.length);
    const code = text.charCodeAt(at).toString(16).padStart(4, '0');
    const before = JSON.stringify(text.slice(0, at)).slice(1, -1);
    const after = JSON.stringify(text.slice(at + 1)).slice(1, -1);
    return `"${before}\\u${happens(0.5) ? code : code.toUpperCase()}${after}"`;
  }

  function number(value: number): string {
    if (!Number.isInteger(value) || value === 0 || !happens(looseness.number)) {
      return JSON.stringify(value);
    }
    return pick([`${value}.0`, `${value}e0`, `${value}0e-1`, `${value}E+0`]);
  }

  function decoy(others: readonly unknown[]): unknown {
    const other = others[Math.floor(random() * others.length)];
    return pick([null, [], {}, '"P31":[{"mainsnak":', 5, other]);
  }

  function object(members: readonly (readonly [string, unknown])[]): string {
    const all = happens(looseness.order)
      ? members.toSorted(() => (happens(0.5) ? 1 : -1))
      : [...members];
    const values = all.map(([, value]) => value);
    const written = all.flatMap(([key, value]) => {
      if (!happens(looseness.twice)) return [member(key, value)];
      const twin = member(key, decoy(values));
      return happens(0.5) ? [twin, member(key, value)] : [member(key, value), twin];
    });
    return `{${space()}${written.join(',')}}`;
  }

  function member(key: string, value: unknown): string {
    const name = escaped(key, looseness.escapedKey);
    return `${space()}${name}${space()}:${write(value)}`;
  }

  function write(value: unknown): string {
    return `${space()}${token(value)}${space()}`;
  }

  function token(value: unknown): string {
    if (typeof value === 'string') return escaped(value, looseness.escapedText);
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return `[${value.map((item) => write(item)).join(',')}]`;
    if (typeof value === 'object' && value !== null) return object(Object.entries(value));
    return JSON.stringify(value);
  }

  return write(value).trim();
}
