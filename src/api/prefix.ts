/** Where the API stands on the server; the major version is part of every path. */
export const API_PREFIX = '/api/v1';
