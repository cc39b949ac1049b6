/** The most characters of the address of a request. docs/operations.md has a table of these limits. */
export const MAX_URL_LENGTH = 8192;

/** The most KiB of the names and values of all headers of a request (service 12.6). */
export const MAX_HEADER_KIB = 16;

/** The most KiB of a body of MCP (service 14.2). */
export const MAX_MCP_BODY_KIB = 32;

/** The seconds in which a request has to arrive, and then to be answered (service 12.6). */
export const REQUEST_SECONDS = 10;
