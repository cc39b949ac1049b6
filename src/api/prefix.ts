/** The path of the API on the server. The major version is part of every path. */
export const API_PREFIX = '/api/v1';
