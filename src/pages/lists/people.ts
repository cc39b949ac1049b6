import { html, join, type Html, type Piece } from '../../html/template.ts';
import type { Listed } from '../../service/localized-people.ts';
import type { PersonSummary } from '../../service/schema/person.ts';
import type { PageRequest } from '../page.ts';
import { languageMark, markedText, ownText, visibleName } from '../layout/name.ts';
import { sureness } from '../layout/status.ts';

/** People of a list with what stands in the narrow column beside each. */
export function peopleList<P extends PersonSummary>(
  request: PageRequest,
  people: readonly Listed<P>[],
  columnOf: (listed: Listed<P>) => Piece,
): Html {
  const rows = people.map((person) => row(request, person, columnOf(person)));
  return html`<ol class="people">
    ${join(rows, '\n')}
  </ol>`;
}

function row(request: PageRequest, listed: Listed, column: Piece): Html {
  const { language, texts, site } = request;
  const { person, nameLanguage, descriptionLanguage } = listed;
  const { description, url, birth_date } = person;
  return html`<li>
    <span class="when">${column}</span>
    <span class="who"
      ><a href="${site.local(url)}">${ownText(visibleName(person), nameLanguage, language)}</a
      >${languageMark(nameLanguage, request)} ${sureness(birth_date, texts)}
      ${
        description !== null &&
        html`<span class="what"
          >${markedText(description, descriptionLanguage ?? '', request)}</span
        >`
      }</span
    >
  </li>`;
}
