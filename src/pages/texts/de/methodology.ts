import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How dates are read, chosen and doubted, in short. */
export function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'Wie die Datumsangaben gelesen werden',
    description:
      'Was die Zeichen bedeuten, wie aus mehreren Angaben eine ausgewählt wird, was mit julianischen Angaben geschieht und warum manches Alter nicht genannt wird.',
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
          Eine Quelle außerhalb von Wikimedia geht einem Import aus einem Wikimedia-Projekt vor, und
          dieser dem Fehlen einer Fundstelle.
        </li>
        <li>
          Danach: was nicht als ungefähr gekennzeichnet ist, was mehr Quellen hat, was enger gefasst
          ist, was zuerst angegeben wurde.
        </li>
      </ol>
      <h2 id="status">Was die Zeichen bedeuten</h2>
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
            Die Aussage wurde aus einer Wikipedia oder einem anderen Wikimedia-Projekt importiert
            und nennt sonst nichts.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>Die Aussage hat keine Fundstelle, die zählt.</dd>
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
        Ein Datum wird nie aufgefüllt. Ist von jemandem nur das Jahr bekannt, so steht die Person
        unter keinem Tag, und ein Jahrhundert ist kein Jahr. „18. Jahrhundert“ heißt 1. Januar 1701
        bis 31. Dezember 1800: Das letzte Jahr eines Jahrhunderts ist das, das auf 00 endet.
      </p>
      <h2 id="calendars">Zwei Kalender</h2>
      <p>
        Tage werden im gregorianischen Kalender gezeigt, auch für Zeiten vor seinem Beginn im
        Oktober 1582. Ein Tag, der im julianischen Kalender angegeben ist, wird umgerechnet, und das
        Original steht daneben: Isaac Newton wurde nach dem Kalender seines Landes am 25. Dezember
        1642 geboren, das ist der 4. Januar 1643. Er steht unter dem 4. Januar. Monate, Jahre und
        längere Zeiten werden nicht umgerechnet.
      </p>
      <h2 id="years">Jahre vor unserer Zeitrechnung</h2>
      <p>
        Ein Jahr 0 gibt es nicht: Das Jahr vor 1 n.&nbsp;Chr. ist 1 v.&nbsp;Chr. In Adressen
        schreibt man 44&nbsp;v.&nbsp;Chr. als <code>-44</code>.
      </p>
      <h2 id="leap-day">29. Februar</h2>
      <p>
        Auf der Seite des 29. Februar stehen genau die, die an diesem Tag geboren sind. In Jahren
        ohne ihn werden sie am 1. März ein Jahr älter. Die Gesetze regeln das von Land zu Land
        verschieden; hier gilt dies.
      </p>
      <h2 id="ages">Alter</h2>
      <p>
        Kein Alter wird genannt, wenn das Datum mehrdeutig, als unsicher gekennzeichnet oder nicht
        auf den Tag genau bekannt ist. Dass kein Tod angegeben ist, heißt nicht, dass jemand lebt.
      </p>
      <h2 id="zodiac">Der Tierkreis</h2>
      <p>
        Die Zeichen folgen einer festen Tabelle von Tagen des tropischen Tierkreises. In
        Wirklichkeit tritt die Sonne mal einen Tag früher, mal einen Tag später in ein Zeichen. Es
        gilt der gregorianische Tag, auch bei julianischen Angaben; so kommen viele Menschen
        früherer Zeiten in ein anderes Zeichen, als ihre Zeitgenossen gesagt hätten.
      </p>
      <h2 id="order">Wer vorn steht</h2>
      <p>
        Listen beginnen mit denen, die in den meisten Wikipedias einen Artikel haben. Über
        Verdienste sagt das nichts.
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
