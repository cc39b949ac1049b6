/** A month in the form `2026-03`. */
export type Month = string;

/** The twelve complete months before the month of an instant, in order (methodology 9.2). */
export function monthsBefore(instant: string): Month[] {
  const [year = 0, month = 0] = instant.split('-').map(Number);
  const last = year * 12 + month - 2;
  return Array.from({ length: 12 }, (_value, index) => {
    const at = last - 11 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** The month in the name of a monthly file of page views; null if the name has another form. */
export function monthOfFile(name: string): Month | null {
  const [, year, month] =
    /^pageviews-(\d{4})(0[1-9]|1[0-2])-user(?:\.bz2|\.gz|\.zst)?$/.exec(name) ?? [];
  return year === undefined || month === undefined ? null : `${year}-${month}`;
}

/** Address of a month's file; `base` is the address of the dumps. */
export function addressOfMonth(base: string, month: Month): URL {
  const name = `pageviews-${month.replace('-', '')}-user.bz2`;
  return new URL(`${base}/other/pageview_complete/monthly/${month.slice(0, 4)}/${month}/${name}`);
}
