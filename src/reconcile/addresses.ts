/** The address of the reconciliation service; all others lie below it. */
export const ENDPOINT = '/reconcile';

/** Where its parts are (methodology 16.5). */
export const PATHS = {
  suggestEntity: `${ENDPOINT}/suggest/entity`,
  suggestProperty: `${ENDPOINT}/suggest/property`,
  proposeProperties: `${ENDPOINT}/properties`,
  preview: `${ENDPOINT}/preview`,
  view: `${ENDPOINT}/view`,
} as const;
