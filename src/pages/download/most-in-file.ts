/** The most people in a file of a list (service 15.12). */
export const MOST_IN_FILE = 50_000;
