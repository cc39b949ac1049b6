/** Options and environment variables of 1.x, and the names that they have since 2.0.0. */
export const RENAMED: Readonly<Record<string, string>> = {
  '--patience': '--stall-timeout',
  NATALIS_PATIENCE: 'NATALIS_STALL_TIMEOUT',
  '--pack': '--compress',
  NATALIS_PACK: 'NATALIS_COMPRESS',
  '--log': '--log-format',
  NATALIS_LOG: 'NATALIS_LOG_FORMAT',
  NATALIS_TABLE: 'NATALIS_EXPORT_OUT',
  NATALIS_TABLE_NAME: 'NATALIS_EXPORT_TABLE',
  NATALIS_TABLE_ORDER: 'NATALIS_EXPORT_ORDER',
  NATALIS_CHECK_QIDS: 'NATALIS_QID_COLUMN',
  NATALIS_CHECK_NAMES: 'NATALIS_NAME_COLUMN',
  NATALIS_CHECK_DATES: 'NATALIS_DATE_COLUMN',
};

/** What becomes of an option or variable that has another name now: `--old is now --new`; null for any other name. */
export function renaming(name: string): string | null {
  const now = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  return now === undefined ? null : `${name} is now ${now}`;
}
