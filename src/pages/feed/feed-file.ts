import { utcDate } from '../../core/calendar/instant.ts';
import { listToday } from '../../service/list-people.ts';
import { nextUtcMidnight } from '../../web/date-change.ts';
import { cacheFor } from '../../web/headers.ts';
import { todayFeed } from './today-feed.ts';
import { PAGE_SIZE } from '../lists/paging.ts';
import { planDocument, type PageRoute } from '../plan.ts';

/** Who was born on the day that it is now in UTC, as an Atom feed. */
export const todayFeedFile: PageRoute = {
  pattern: '/today.atom',
  plan(request) {
    const { context, language, texts, site } = request;
    const { now, base, serviceVersion } = context;
    const today = utcDate(now);
    return planDocument(request, {
      contentType: 'application/atom+xml; charset=utf-8',
      deciding: [today.year, today.month, today.day],
      cacheControl: cacheFor(nextUtcMidnight(now) - now),
      async compute() {
        const when = { today, tz: 'UTC' };
        const options = { language, limit: PAGE_SIZE, offset: 0 };
        const { people } = await listToday(context, when, options);
        return todayFeed({
          language,
          today,
          people,
          url: site.whole(language, 'today.atom'),
          page: site.whole(language, ''),
          base,
          serviceVersion,
          texts,
        });
      },
    });
  },
};
