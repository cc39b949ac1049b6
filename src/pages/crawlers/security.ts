import { formatDate, utcDayNumber } from '../../core/calendar/date-text.ts';
import { civilDate } from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import type { Contact } from '../../site/contact.ts';
import { cacheForToday, type PageRoute, planDocument } from '../page-plan.ts';

/** Whom to write to about the service (RFC 9116). It is there only if somebody is named. */
export const securityFile: PageRoute = {
  pattern: '/.well-known/security.txt',
  kind: 'other',
  plan(request) {
    const { base, contact, now } = request.context;
    if (contact === null) throw new Failure('not_found');
    return planDocument(request, {
      contentType: 'text/plain; charset=utf-8',
      cacheControl: cacheForToday(request),
      compute: () => securityText({ base, contact, now }),
    });
  },
};

const DAYS_VALID = 30;

/**
 * The text of `/.well-known/security.txt`. Whoever runs the service vouches for the contact as long as it
 * runs, so the text expires 30 days after the UTC day of the answer. `now` is in milliseconds since 1970.
 */
export function securityText({ base, contact, now }: SecurityFacts): string {
  const expires = formatDate(civilDate(utcDayNumber(now) + DAYS_VALID));
  const { protocol, origin } = new URL(base);
  // The file has to be at the top of a host (RFC 9116, 3), and its address has to have HTTPS (2.5.2).
  const isCanonical = protocol === 'https:' && base === origin;
  return [
    `Contact: ${contact.uri}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(isCanonical ? [`Canonical: ${base}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

interface SecurityFacts {
  readonly base: string;
  readonly contact: Contact;
  readonly now: number;
}
