/** The most people in a file of a list (service 15.12). */
export const MAX_PEOPLE_IN_FILE = 50_000;
