import { hostAndPort, type OptionRow, remote, servers, texts, wholeNumber } from './option.ts';

const STALL_TIMEOUT = {
  flags: '--stall-timeout <seconds>',
  description:
    'The command, or the poll of natalis follow, fails if the remote sends nothing for so many seconds, or less than 16 KiB a second of a file.',
  fallback: 30,
  parse: wholeNumber(1, 3600),
} as const satisfies OptionRow;

/** The options of the commands that distribute snapshots to other machines. */
export const RELEASE_OPTIONS = {
  release: [
    {
      flags: '--to <remote>',
      environment: 'NATALIS_RELEASES',
      isRequired: true,
      description: 'Where releases are: a folder, or s3://bucket/prefix.',
      parse: remote,
    },
    {
      flags: '--compress',
      needs: '[snapshot]',
      description: 'Compress the snapshot with zstd. natalis follow decompresses it.',
    },
    {
      flags: '--keep <number>',
      environment: null,
      needs: '[snapshot]',
      description:
        'How many releases the manifest names, the new one included. The files of older ones are removed once they are a day old.',
      fallback: 3,
      parse: wholeNumber(2, 1000),
    },
    {
      flags: '--rollback',
      environment: null,
      excludes: '[snapshot]',
      description:
        'Make the release before the current one the current one, without a new snapshot.',
    },
    {
      flags: '--hidden <file>',
      environment: null,
      description:
        'File with people whom every server hides, as for serve --hidden. It goes with a new snapshot, with --rollback, or alone. By default the list that is there stays. Whoever may read the remote can read it.',
    },
    {
      flags: '--sign <file>',
      description: 'File with a private Ed25519 key in PEM, with which the manifest is signed.',
    },
    STALL_TIMEOUT,
  ],
  follow: [
    {
      flags: '--dir <folder>',
      isRequired: true,
      description: 'Folder for the current release and the one before it, for natalis serve.',
    },
    {
      flags: '--once',
      description:
        'Poll once and end: exit code 0 if the folder has the current release, otherwise 1.',
    },
    {
      flags: '--interval <seconds>',
      description: 'Seconds between two polls, on average. Each time varies by a fifth at random.',
      fallback: 60,
      parse: wholeNumber(1, 86_400),
    },
    {
      flags: '--after <seconds>',
      description:
        'Follow a release only so many seconds after it was made, so that servers without this option have it first. A rollback waits for nothing.',
      fallback: 0,
      parse: wholeNumber(0, 30 * 86_400),
    },
    {
      flags: '--trust <files>',
      description:
        'Files with public Ed25519 keys in PEM, separated by commas. Only a manifest that is signed with one of them is followed.',
      parse: texts,
    },
    {
      flags: '--server <addresses>',
      description:
        'Addresses of the servers that read the folder, separated by commas, such as http://127.0.0.1:8080. When one of them is no longer ready, the snapshot in the folder is checked, as it is at the start and once a day.',
      parse: servers,
      excludes: '--once',
    },
    STALL_TIMEOUT,
    {
      flags: '--metrics <host:port>',
      environment: 'NATALIS_FOLLOW_METRICS',
      excludes: '--once',
      description: 'Address for Prometheus metrics of the polls.',
      parse: hostAndPort,
    },
  ],
} as const satisfies Record<string, readonly OptionRow[]>;
