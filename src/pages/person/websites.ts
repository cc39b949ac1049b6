import type { Profile } from '../../service/schema/profile.ts';

const OFFICIAL_WEBSITE = 'P856';

/** The websites that are stated to be a person's own (methodology 11.2), each once. */
export function officialWebsites({ facts }: Pick<Profile, 'facts'>): string[] {
  const websites = facts.filter(({ property }) => property === OFFICIAL_WEBSITE);
  return [...new Set(websites.flatMap(({ value }) => value ?? []))];
}
