import type { SocialRecord } from '../core/person/person-record.ts';
import { asText, bestRanked, snaksOf, statements, type JsonObject } from './wikibase-json.ts';

/** Accounts that are published, in this order (methodology 11.4). */
export const SOCIAL_PROPERTIES: readonly string[] = [
  'P2002', // X
  'P2003', // Instagram
  'P2013', // Facebook
  'P2397', // YouTube channel
  'P11245', // YouTube handle
  'P7085', // TikTok
  'P4033', // Mastodon
  'P12361', // Bluesky
  'P11892', // Threads
  'P6634', // LinkedIn
  'P5797', // Twitch
  'P3185', // VK
  'P3789', // Telegram
  'P3040', // SoundCloud
];

const END_TIME = 'P582';

/** The person's best-rank accounts that have not ended, with their values unchanged. */
export function readSocial(entity: JsonObject): SocialRecord[] {
  return SOCIAL_PROPERTIES.flatMap((property) =>
    bestRanked(statements(entity, property)).flatMap(({ mainsnak, qualifiers }) => {
      const value = asText(mainsnak.value);
      const ended = snaksOf(qualifiers, END_TIME).length > 0;
      return value === null || ended ? [] : { property, value };
    }),
  );
}
