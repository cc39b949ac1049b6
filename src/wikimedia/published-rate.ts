/** The requests a minute that Wikimedia allows to a client that identifies itself. */
export const PUBLISHED_RATE = 200;
