import type { OptionRow } from './option-row.ts';
import { hostAndPort, wholeNumber } from './option-values.ts';

const TO: OptionRow = {
  flags: '--to <place>',
  environment: 'NATALIS_RELEASES',
  description: 'Where releases are: a folder, or s3://bucket/prefix.',
};

const PACK: OptionRow = {
  flags: '--pack',
  environment: 'NATALIS_PACK',
  description: 'Pack the snapshot with zstd. natalis follow unpacks it.',
};

const KEEP: OptionRow = {
  flags: '--keep <number>',
  environment: 'NATALIS_KEEP',
  description:
    'How many releases the manifest names, the new one included. The files of older ones are removed once they are a day old.',
  fallback: 3,
  parse: wholeNumber(2, 1000),
};

const ROLLBACK: OptionRow = {
  flags: '--rollback',
  environment: 'NATALIS_ROLLBACK',
  description: 'Make the release before the current one the current one, without a new snapshot.',
};

const FOLDER: OptionRow = {
  flags: '--dir <folder>',
  environment: 'NATALIS_DIR',
  description: 'Folder for the current release and the one before it, for natalis serve.',
};

const ONCE: OptionRow = {
  flags: '--once',
  environment: 'NATALIS_ONCE',
  description: 'Look once and end: exit code 0 if the folder has the current release, otherwise 1.',
};

const INTERVAL: OptionRow = {
  flags: '--interval <seconds>',
  environment: 'NATALIS_INTERVAL',
  description: 'Seconds between two looks, on average. Each time varies by a fifth at random.',
  fallback: 60,
  parse: wholeNumber(1, 86_400),
};

const PATIENCE: OptionRow = {
  flags: '--patience <seconds>',
  environment: 'NATALIS_PATIENCE',
  description: 'Seconds without a byte after which a look fails. The next one continues.',
  fallback: 30,
  parse: wholeNumber(1, 3600),
};

const FOLLOW_METRICS: OptionRow = {
  flags: '--metrics <host:port>',
  environment: 'NATALIS_FOLLOW_METRICS',
  description: 'Address for Prometheus metrics of the looks. By default there are no metrics.',
  parse: hostAndPort,
};

/** The options of the commands that bring snapshots to other machines. */
export const RELEASE_OPTIONS = {
  release: [TO, PACK, KEEP, ROLLBACK],
  follow: [FOLDER, ONCE, INTERVAL, PATIENCE, FOLLOW_METRICS],
} as const satisfies Record<string, readonly OptionRow[]>;
