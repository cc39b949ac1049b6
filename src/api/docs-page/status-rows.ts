/** The five statuses and their meanings (methodology 5.3). */
export const STATUS_ROWS = [
  {
    status: 'sourced',
    says: 'A reference to something outside Wikimedia. It does not say that anybody checked it.',
  },
  {
    status: 'import-only',
    says: 'Only references to Wikimedia projects, from which the date was copied.',
  },
  { status: 'unsourced', says: 'No reference.' },
  {
    status: 'ambiguous',
    says: 'Statements that cannot both be right, or one that is disputed.',
  },
  { status: 'unknown', says: 'There is no date that could be shown.' },
] as const;
