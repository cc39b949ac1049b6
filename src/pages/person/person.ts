import { DAY } from '../../core/time/precision.ts';
import { html, type Html } from '../../html/template.ts';
import { indexableLanguages } from '../../service/indexable-people.ts';
import { CACHE } from '../../web/headers.ts';
import type { Redirect } from '../../web/plan.ts';
import { addressOf } from '../../service/links.ts';
import { canonicalDate } from '../dates/statement-date.ts';
import { personJsonLd } from '../json-ld/person.ts';
import { jsonLdScript } from '../json-ld/script.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage } from '../plan.ts';
import { isolate, markedText, ownText, visibleName } from '../layout/name.ts';
import { statusKey, surenessText } from '../layout/status.ts';
import { aboutTerms, relations } from './about.ts';
import { alsoBorn } from './also-born.ts';
import { datesBlock } from './dates-block.ts';
import { evidence } from './evidence.ts';
import { facts } from './facts.ts';
import { findPerson, readSlug } from './find-person.ts';
import { imageFigure } from './image.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { profilePage, type ProfilePage } from './profile-page.ts';
import { views } from './views.ts';

// Longer names get a smaller font, so that the date keeps its place.
const LONG_NAME = 60;

/** The page of a person, with everything that the snapshot has about them. */
export const personPage: PageRoute = {
  pattern: '/people/:slug',
  plan(request) {
    const slug = readSlug(request);
    return planPage(request, {
      deciding: [slug],
      cacheControl: CACHE.person,
      compute: () => compute(request, slug),
    });
  },
};

async function compute(request: PageRequest, slug: string): Promise<PageView | Redirect> {
  const found = await findPerson(request, slug);
  if (found.kind === 'redirect') return found;
  return view(profilePage(request, found), found.languages);
}

function view(page: ProfilePage, languages: PageView['languages']): PageView {
  const { request, profile } = page;
  const { context, language, texts } = request;
  const { slug, birth_date, image } = profile;
  const name = isolate(visibleName(profile));
  const born = canonicalDate(language, birth_date);
  const indexable = indexableLanguages(profile);
  const json = `${context.links.profile(slug)}?lang=${language}`;
  return {
    kind: 'page',
    // A title has no room to say that a date is doubtful.
    title: texts.person.title(name, birth_date.ambiguous || birth_date.uncertainty ? null : born),
    description: texts.person.description(name, born, surenessText(birth_date, texts)),
    address: addressOf.person(slug),
    languages,
    indexed: indexable,
    indexable: indexable.includes(language),
    json,
    ...(birth_date.precision !== null &&
      birth_date.precision >= DAY &&
      birth_date.date !== null && {
        forms: [
          {
            url: request.site.whole(language, `${addressOf.person(slug)}.ics`),
            type: 'text/calendar',
            title: texts.layout.asCalendar,
          },
        ],
      }),
    preview: {
      type: 'profile',
      image: image && { url: image.url, alt: texts.person.imageAlt(name) },
    },
    head: jsonLdScript(personJsonLd(profile, { language, base: context.base })),
    main: main(page),
  };
}

function main(page: ProfilePage): Html {
  const { request, profile, nameLanguage, descriptionLanguage } = page;
  const { language, texts } = request;
  const { description } = profile;
  const name = visibleName(profile);
  const isLong = name.length > LONG_NAME;
  const { person, figures } = texts;
  return html`<article class="person">
    <div class="top">
      <div>
        <h1 ${isLong && html`class="long"`}>${ownText(name, nameLanguage, language)}</h1>
        ${
          description !== null &&
          html`<p class="what">${markedText(description, descriptionLanguage ?? '', request)}</p>`
        }
        ${datesBlock(page)}
      </div>
      ${imageFigure(page)}
      <div>${aboutTerms(page)}</div>
    </div>
    ${evidence(page, page.birth, {
      id: 'evidence',
      heading: person.evidence,
      title: figures.evidenceOfBirth,
    })}
    ${evidence(page, page.death, {
      id: 'death-evidence',
      heading: person.deathEvidence,
      title: figures.evidenceOfDeath,
    })}
    ${relations(page)} ${names(page)} ${facts(page)} ${views(page)} ${links(page)} ${alsoBorn(page)}
    ${statusKey(texts.status)}
  </article>`;
}
