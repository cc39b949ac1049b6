/** A day in a time zone. */
export interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

// Java's old short names. ICU accepts them, but IANA's database does not have them, and some are
// ambiguous (IST: Israel, India, Ireland).
const NOT_IANA = new Set(
  `act aet agt art ast bet bst cat cnt cst ctt eat ect iet ist jst mit net nst plt pnt prt pst sst vst`.split(
    ' ',
  ),
);

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Whether a text names a zone or a link of the runtime's IANA database, in upper or lower case. */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== null;
}

/**
 * The local date of an instant, in milliseconds since 1970, in a zone of the IANA database. Throws
 * RangeError for any other zone.
 */
export function dateInZone(milliseconds: number, zone: string): LocalDate {
  const format = formatOf(zone);
  if (!format) throw new RangeError(`"${zone}" is no IANA time zone`);
  const parts = new Map(format.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  return {
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
  };
}

function formatOf(name: string): Intl.DateTimeFormat | null {
  const key = name.toLowerCase();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = createFormat(key);
  // Only real zones are kept, some six hundred, so that invalid names do not fill memory.
  if (format) formats.set(key, format);
  return format;
}

function createFormat(name: string): Intl.DateTimeFormat | null {
  if (!NAME.test(name) || NOT_IANA.has(name) || name.startsWith('systemv/')) return null;
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: name,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  } catch {
    return null;
  }
}
