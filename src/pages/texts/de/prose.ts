import { html } from '../../../html/template.ts';
import type { ProseTexts, Prose, ProseFacts } from '../en/prose.ts';
import { plural } from './words.ts';

/** How dates are read, chosen and doubted, in short. */
function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'Wie die Datumsangaben gelesen werden',
    description:
      'Was die Symbole bedeuten, wie aus mehreren Angaben eine ausgewählt wird, was mit julianischen Angaben geschieht und warum manches Alter nicht genannt wird.',
    body: html`<p class="lead">
        Jedes Datum hier ist eine Aussage aus Wikidata. Diese Seite sagt, wie wir die Aussagen
        lesen, wie wir die eine auswählen, die gezeigt wird, und was wir offenlassen.
      </p>
      <h2 id="choice">Eine Auswahl, keine Prüfung</h2>
      <p>
        Wikidata kann für eine Person mehrere Geburtsdaten enthalten. Eines davon wird groß gezeigt;
        die anderen stehen mit ihren Quellen darunter. Die Auswahl folgt festen Regeln und braucht
        kein Urteil von uns. Niemand hat hier ein Datum mit einer Urkunde verglichen.
      </p>
      <p>Die Regeln, in dieser Reihenfolge:</p>
      <ol>
        <li>
          Wer an Wikidata mitarbeitet, gibt den Aussagen Ränge. Betrachtet werden die mit dem besten
          Rang, missbilligte nie.
        </li>
        <li>
          Eine Aussage, die nicht als umstritten gekennzeichnet ist, geht einer umstrittenen vor.
        </li>
        <li>
          Ein genaueres Datum geht einem gröberen vor. Ein 1. Januar ohne unabhängige Quelle steht
          oft für einen Tag, der nicht bekannt ist; er zählt deshalb als bloßes Jahr, aber nur, wenn
          eine andere Aussage das zulässt.
        </li>
        <li>
          Eine Quelle außerhalb von Wikimedia geht einer Übernahme aus einem Wikimedia-Projekt vor,
          und diese dem Fehlen einer Quelle.
        </li>
        <li>
          Danach: was nicht als ungefähr gekennzeichnet ist, was mehr Quellen hat, was enger gefasst
          ist, was zuerst angegeben wurde.
        </li>
      </ol>
      <h2 id="status">Was die Symbole bedeuten</h2>
      <dl>
        <div>
          <dt>${status('sourced')}</dt>
          <dd>
            Die Aussage nennt etwas außerhalb von Wikimedia: ein Buch, eine Datenbank, eine Website.
            Ob die Quelle recht hat und ob sie das überhaupt sagt, wissen wir nicht.
          </dd>
        </div>
        <div>
          <dt>${status('import-only')}</dt>
          <dd>
            Die Aussage wurde aus einer Wikipedia oder einem anderen Wikimedia-Projekt übernommen
            und nennt sonst nichts.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>Die Aussage hat keine Quelle, die zählt.</dd>
        </div>
        <div>
          <dt>${status('ambiguous')}</dt>
          <dd>
            Zwei Aussagen des besten Rangs können nicht beide stimmen, oder das Datum ist als
            umstritten gekennzeichnet. 1950 und 4. März 1950 können beide stimmen; 4. Juli 1804 und
            5. Juli 1804 nicht.
          </dd>
        </div>
        <div>
          <dt>${status('unknown')}</dt>
          <dd>Es gibt kein Datum, oder in Wikidata ist angegeben, dass es nicht bekannt ist.</dd>
        </div>
      </dl>
      <h2 id="precision">So genau, wie es bekannt ist</h2>
      <p>
        Es wird nichts ergänzt. Ist von jemandem nur das Jahr bekannt, so steht die Person unter
        keinem Tag, und ein Jahrhundert ist kein Jahr. „18. Jahrhundert“ heißt 1. Januar 1701 bis
        31. Dezember 1800: Das letzte Jahr eines Jahrhunderts ist das, das auf 00 endet.
      </p>
      <h2 id="calendars">Zwei Kalender</h2>
      <p>
        Ein Tag steht so da, wie er geschrieben wurde. Bei einem Tag des julianischen Kalenders
        steht dieser vorn und ist so bezeichnet; darunter steht der gregorianische, nach dem sich
        Listen, Alter und Sternzeichen richten. Isaac Newton: 25. Dezember 1642 (julianischer
        Kalender), in den Listen unter dem 4. Januar 1643. Monate, Jahre und längere Zeiträume
        werden nicht umgerechnet.
      </p>
      <h2 id="years">Jahre vor unserer Zeitrechnung</h2>
      <p>
        Ein Jahr 0 gibt es nicht: Das Jahr vor 1 n.&nbsp;Chr. ist 1 v.&nbsp;Chr. In Adressen
        schreibt man 44&nbsp;v.&nbsp;Chr. als <code>-44</code>.
      </p>
      <h2 id="leap-day">29. Februar</h2>
      <p>
        Auf der Seite des 29. Februar stehen genau die, die an diesem Tag geboren sind. In Jahren
        ohne ihn gilt der 1. März als ihr Geburtstag. Die Gesetze regeln das von Land zu Land
        verschieden; hier gilt dies.
      </p>
      <h2 id="ages">Alter</h2>
      <p>
        Ein Alter wird nicht genannt, wenn das Datum widersprüchlich, als unsicher gekennzeichnet
        oder nicht auf den Tag genau bekannt ist. Dass kein Tod angegeben ist, heißt nicht, dass
        jemand lebt.
      </p>
      <h2 id="zodiac">Die Sternzeichen</h2>
      <p>
        Die Zeichen folgen einer festen Tabelle von Tagen des tropischen Tierkreises. Die Sonne
        selbst kann einen Tag früher oder später in ein Zeichen eintreten. Es gilt der
        gregorianische Tag, auch bei julianischen Angaben; so kommen viele Menschen früherer Zeiten
        in ein anderes Zeichen, als ihre Zeitgenossen gesagt hätten.
      </p>
      <h2 id="order">Wer vorn steht</h2>
      <p>
        Je mehr Wikipedias einen Artikel über jemanden haben, desto weiter vorn steht die Person in
        den Listen. Über Verdienste sagt das nichts.
      </p>
      <h2 id="names">Namen und Sprachen</h2>
      <p>
        Nichts wird maschinell übersetzt. Namen und Beschreibungen sind die aus Wikidata in der
        Sprache der Seite; wo es keine gibt, die englischen, und dann steht es dabei.
      </p>
      <p>
        Alle Felder der Daten beschreibt die
        <a href="${own('/api/v1/docs')}">Dokumentation der API</a>. Was angeboten wird und unter
        welcher Lizenz, steht auf der Seite „<a href="${page('about')}">Über Natalis</a>“.
      </p>`,
  };
}

/** What this is, where the data is from, and what may be done with it. */
function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, contact, page } = facts;
  return {
    title: 'Über Natalis',
    description:
      'Was Natalis enthält und was nicht, woher die Daten stammen, unter welcher Lizenz man sie nutzen darf und was von Ihrem Besuch gezählt wird.',
    body: html`<p class="lead">
        Natalis sagt, wann bekannte Menschen laut Wikidata geboren wurden, worauf jedes Datum beruht
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
      ${facts.coverage}
      <h2 id="snapshot">Ein einziger Datenstand</h2>
      <p>
        Alles hier stammt aus einem einzigen Datenstand von Wikidata vom ${snapshotDate}, Version
        <code>${dataVersion}</code>. Was später in Wikidata geändert wurde, ist hier noch nicht
        angekommen. Das Programm ist Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Ein Datum ist falsch</h2>
      <p>
        Bitte korrigieren Sie es in Wikidata, am besten mit einer Quelle: Von der Seite jeder Person
        führt ein Verweis zu den Aussagen dort. Der nächste Datenstand bringt die Korrektur hierher.
        Die Seite „<a href="${page('methodology')}">Wie die Datumsangaben gelesen werden</a>“
        erklärt, welche von mehreren Aussagen gezeigt wird.
      </p>
      <h2 id="makers">Wer das macht</h2>
      <p>
        Natalis ist freie Software, <a href="${facts.repository}">der Quelltext</a> ist öffentlich.
        ${contact && html`Diese Website betreibt ${contact}.`}
      </p>
      ${
        contact &&
        html`<h2 id="contact">Nicht genannt werden</h2>
          <p>
            Schreiben Sie an ${contact}, wenn Sie hier nicht erscheinen möchten, und nennen Sie die
            Adresse der Seite. Der Betreiber kann Sie ganz weglassen oder nur Ihr Geburtsjahr
            zeigen. Was Wikidata über Sie sagt, ändert sich dadurch nicht.
          </p>`
      }
      <h2 id="licence">Lizenz</h2>
      <p>
        Die Daten sind unter
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>
        freigegeben: Sie dürfen sie, ohne zu fragen, für alles nutzen. Wir freuen uns, wenn Sie
        Wikidata und Natalis nennen. Bilder stammen von ihren Urheberinnen und Urhebern und haben
        eigene Lizenzen, die bei jedem Bild stehen; sehen Sie dort nach, bevor Sie ein Bild nutzen.
      </p>
      <h2 id="privacy">Was gezählt wird</h2>
      <p>
        Keine Cookies, keine Skripte, keine Verfolgung. Gezählt werden die Anfragen eines Tages nach
        Art der Seite und danach, als welcher Crawler sich ein Programm ausgibt. Die IP-Adressen,
        von denen Anfragen kommen, bleiben eine Minute im Arbeitsspeicher, um die Zahl der Anfragen
        zu begrenzen, und werden nie aufgeschrieben. Bilder kommen von Wikimedia Commons, das dabei
        Ihre IP-Adresse sieht, nicht aber die Seite, auf der Sie sind.
      </p>`,
  };
}

/** The pages of prose in German. */
export const prose: ProseTexts = {
  methodology: { link: 'Methodik', page: methodology },
  about: { link: 'Über Natalis und Lizenz', page: about },
};
