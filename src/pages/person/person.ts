import { pageLanguage } from '../../core/text/languages.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { relatives } from '../../service/find-person.ts';
import { indexableLanguages } from '../../service/indexable-people.ts';
import { nextUtcMidnight } from '../../site/time-zone.ts';
import { personCacheFor } from '../../site/request-context.ts';
import type { Redirect } from '../../web/plan.ts';
import { commonsImage, pagePaths } from '../../site/links.ts';
import { birthDay } from '../calendar/birth.ts';
import { personJsonLd } from '../json-ld/person.ts';
import { jsonLdScript } from '../json-ld/script.ts';
import { lifeline } from '../figures/evidence/lifeline.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage } from '../plan.ts';
import { isolate, markedText, visibleName } from '../layout/name.ts';
import { statusKey, surenessText } from '../layout/status.ts';
import { take } from '../layout/take.ts';
import { aboutTerms, relations } from './about.ts';
import { alsoBorn } from './also-born.ts';
import { cite } from './cite.ts';
import { datesBlock } from './dates-block.ts';
import { evidence } from './evidence.ts';
import { facts } from './facts.ts';
import { personOrRedirect, readSlug } from './person-or-redirect.ts';
import { portrait } from './image.ts';
import { largeDateText } from './large-date.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { findNeighbours } from './neighbours.ts';
import type { ProfilePage } from './profile-page.ts';
import { views } from './views.ts';

// The page shows dates for this many parents, spouses and children. Further relatives have none.
const MOST_RELATIVES = 12;

// Longer names get a smaller font, so that the date keeps its place.
const LONG_NAME = 60;

/** The page of a person, with everything that the snapshot has about them. */
export const personPage: PageRoute = {
  pattern: '/people/:slug',
  kind: 'page_person',
  plan(request) {
    const slug = readSlug(request);
    const { now } = request.context;
    return planPage(request, {
      cacheControl: personCacheFor(nextUtcMidnight(now) - now),
      compute: () => compute(request, slug),
    });
  },
};

function compute(request: PageRequest, slug: string): PageView | Redirect {
  const { profile, redirect } = personOrRedirect(request, slug);
  if (redirect) return redirect;
  const [related, neighbours] = [
    relatives(request.context, profile.person.detail.relations, MOST_RELATIVES),
    findNeighbours(request, profile),
  ];
  return view({ request, profile, relatives: related, neighbours });
}

function view(page: ProfilePage): PageView {
  const { request, profile } = page;
  const { context, language, texts } = request;
  const { card } = profile.person;
  const { slug, birth, image } = card;
  const name = isolate(visibleName(profile.person));
  const born = largeDateText(request, birth);
  const indexable = indexableLanguages(card);
  const json = `${context.links.profile(slug)}?lang=${language}`;
  return {
    kind: 'page',
    title: texts.person.title(name, born),
    description: texts.person.description(name, born, surenessText(birth, texts)),
    address: pagePaths.person(slug),
    indexed: indexable,
    canonical: pageLanguage(card.labels, language),
    indexable: indexable.includes(language),
    json,
    ...(birthDay(profile.person) && {
      forms: [
        {
          url: request.urls.whole(language, `${pagePaths.person(slug)}.ics`),
          type: 'text/calendar',
          title: texts.layout.asCalendar,
        },
      ],
    }),
    preview: {
      type: 'profile',
      image: image && { url: commonsImage(image.file), alt: texts.person.imageAlt(name) },
    },
    head: jsonLdScript(personJsonLd(profile, context)),
    main: main(page),
  };
}

function main(page: ProfilePage): Html {
  const { request, profile } = page;
  const { texts } = request;
  const { card, detail, description } = profile.person;
  const name = visibleName(profile.person);
  const nameLanguage = profile.person.name?.language ?? 'mul';
  const isLong = name.length > LONG_NAME;
  const { person, figures } = texts;
  const [family, others] = [relations(page), alsoBorn(page)];
  return html`<article class="person">
    <div>
      <div class="top">
        <h1 ${isLong && html`class="long"`}>${markedText(name, nameLanguage, request)}</h1>
        ${
          description !== null &&
          html`<p class="what">${markedText(description.text, description.language, request)}</p>`
        }
        ${portrait(page)}
        <div>${datesBlock(page)}</div>
      </div>
      ${lifeline(request, { birth: card.birth, death: detail.death })} ${takings(page)}
      ${aboutTerms(page)}
    </div>
    <div class="proof">
      ${evidence(page, card.birth, {
        id: 'evidence',
        heading: person.evidence,
        title: figures.evidenceOfBirth,
        property: 'P569',
      })}
      ${
        // Otherwise all statements say that there is no date of death.
        card.warnings.includes('deceased') &&
        evidence(page, detail.death, {
          id: 'death-evidence',
          heading: person.deathEvidence,
          title: figures.evidenceOfDeath,
          property: 'P570',
        })
      }
    </div>
    ${(family || others) && html`<div class="side">${family} ${others}</div>`}
    <div class="rest">
      ${names(page)} ${facts(page)} ${views(page)} ${links(page)} ${cite(page)}
      ${statusKey(texts.status)}
    </div>
  </article>`;
}

/** The calendar of the birthday, the citation and the data of the page. */
function takings({ request, profile }: ProfilePage): Piece {
  const { context, language, urls } = request;
  const { slug } = profile.person.card;
  const address = pagePaths.person(slug);
  const file = urls.page(language, address);
  return take(request, {
    ...(birthDay(profile.person) && { calendar: urls.whole(language, `${address}.ics`) }),
    citation: {
      address: '#cite',
      files: [
        { address: `${file}.bib`, name: 'BibTeX' },
        { address: `${file}.ris`, name: 'RIS' },
      ],
    },
    data: {
      files: [
        { address: urls.local(`${context.links.profile(slug)}?lang=${language}`), name: 'JSON' },
      ],
    },
  });
}
