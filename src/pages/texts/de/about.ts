import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { plural } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
  return {
    title: 'Über Natalis',
    description:
      'Was Natalis enthält und was nicht, woher die Daten stammen, unter welcher Lizenz man sie nutzen darf und was von Ihrem Besuch gezählt wird.',
    body: html`<p class="lead">
        Natalis sagt, wann namhafte Menschen laut Wikidata geboren wurden, worauf jedes Datum beruht
        und was daran zweifelhaft ist.
      </p>
      <h2 id="coverage">Was darin steht</h2>
      <p>
        ${people.text} ${plural(people.number, 'Person', 'Personen')}; bei ${withDay.text} davon ist
        der Tag der Geburt bekannt. Enthalten sind Menschen, die ein Datenobjekt in Wikidata haben,
        einen Artikel in mindestens einer Wikipedia und eine Aussage über ihre Geburt oder ihren
        Tod. Länder, Zeiten und Lebensbereiche sind ungleich vertreten, und vollständig ist das
        nicht. Wer hier fehlt, fehlt womöglich auch in Wikidata.
      </p>
      <h2 id="snapshot">Ein einziger Datenstand</h2>
      <p>
        Alles hier stammt aus einem einzigen Datenstand von Wikidata vom ${snapshotDate}, Version
        <code>${dataVersion}</code>. Was später in Wikidata geändert wurde, ist hier noch nicht
        angekommen. Das Programm ist Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Ein Datum ist falsch</h2>
      <p>
        Bitte berichtigen Sie es in Wikidata, am besten mit einer Quelle: Jede Seite einer Person
        führt dort zum Datenobjekt. Der nächste Datenstand bringt die Berichtigung hierher. Die
        Seite „<a href="${page('methodology')}">Wie die Datumsangaben gelesen werden</a>“ erklärt,
        welche von mehreren Aussagen gezeigt wird.
      </p>
      <h2 id="licence">Lizenz</h2>
      <p>
        Die Daten sind unter
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>
        freigegeben: Sie dürfen sie ohne zu fragen für alles nutzen. Wir freuen uns, wenn Sie
        Wikidata und Natalis nennen. Bilder stammen von ihren Urheberinnen und Urhebern und haben
        eigene Lizenzen, die bei jedem Bild stehen; sehen Sie dort nach, bevor Sie ein Bild nutzen.
      </p>
      <h2 id="privacy">Was gezählt wird</h2>
      <p>
        Keine Cookies, keine Skripte, keine Verfolgung. Gezählt werden die Anfragen eines Tages nach
        Art der Seite und danach, als welcher Crawler sich ein Programm ausgibt. Die Adressen, von
        denen Anfragen kommen, bleiben eine Minute im Arbeitsspeicher, um die Zahl der Anfragen zu
        begrenzen, und werden nie aufgeschrieben. Bilder kommen von Wikimedia Commons, das dabei
        Ihre Adresse sieht, nicht aber die Seite, auf der Sie sind.
      </p>`,
  };
}
