/** A month as `2026-03`. */
export type Month = string;

/** The twelve complete months before the one in which an instant lies, in order (methodology 9.2). */
export function monthsBefore(instant: string): Month[] {
  const [year = 0, month = 0] = instant.split('-').map(Number);
  const last = year * 12 + month - 2;
  return Array.from({ length: 12 }, (_value, index) => {
    const at = last - 11 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The month of a monthly file of page views by its name, or null where it is none. */
export function monthOfFile(name: string): Month | null {
  const [, year, month] =
    /^pageviews-(\d{4})(0[1-9]|1[0-2])-user(?:\.bz2|\.gz|\.zst)?$/.exec(name) ?? [];
  return year === undefined || month === undefined ? null : `${year}-${month}`;
}

/** Address of a month's file below that of the dumps, with what it is called. */
export function addressOfMonth(base: string, month: Month): URL {
  const name = `pageviews-${month.replace('-', '')}-user.bz2`;
  return new URL(`${base}/other/pageview_complete/monthly/${month.slice(0, 4)}/${month}/${name}`);
}
