import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API und MCP',
    description:
      'Geburtsdaten mit ihren Quellen und Zweifeln abfragen: über eine REST-API ohne Schlüssel oder aus einem Assistenten über das Model Context Protocol.',
    body: html`<p class="lead">
        Alles, was auf diesen Seiten steht, können auch Programme und Assistenten abfragen: nur
        lesend, ohne Schlüssel und von jeder Herkunft aus.
      </p>
      <h2 id="api">Die REST-API</h2>
      <p>Fragen Sie, wer an einem Tag geboren ist, oder nach einer einzelnen Person:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=de'</code></pre>
      <p>
        Die <a href="${own('/api/v1/docs')}">Dokumentation</a> beschreibt alle Endpunkte und Felder;
        der Vertrag steht in <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Jede Seite
        verweist an ihrem Fuß und in ihrem <code>Link</code>-Header auf denselben Inhalt als JSON.
      </p>
      <h2 id="mcp">Für Assistenten</h2>
      <p>
        Der MCP-Server antwortet unter <code>${base}/mcp</code> über Streamable HTTP, zustandslos
        und ohne Sitzungen. Seine Werkzeuge sind <code>birthdays_today</code>,
        <code>birthdays_on_date</code>, <code>person_birth_date</code>,
        <code>search_people</code> und <code>age_on_date</code>. Jede Antwort endet mit der Adresse
        einer Seite von hier, damit man sie zitieren kann.
      </p>
      <h2 id="honesty">Geben Sie die Zweifel weiter</h2>
      <p>
        Ein Datum allein ist nur die halbe Antwort. Zeigen Sie <code>status</code> daneben, und
        beachten Sie <code>uncertainty</code>, <code>precision</code> und <code>alternatives</code>;
        lesen Sie Datumsangaben als Tage eines Kalenders und nicht als Zeitpunkte. Was das bedeutet,
        steht unter „<a href="${page('methodology')}">Wie die Datumsangaben gelesen werden</a>“.
      </p>
      <h2 id="feeds">Feeds und Kalender</h2>
      <p>
        Die Geburtstage von heute gibt es als <a href="${page('today.atom')}">Atom-Feed</a>. Jeder
        Tag des Jahres und jede Person, deren Geburtstag bekannt ist, hat einen Kalender im Format
        iCalendar, auf den der Fuß der Seite verweist.
      </p>
      <h2 id="limits">Grenzen</h2>
      <p>
        Je Adresse wird nur eine bestimmte Zahl von Anfragen in der Minute beantwortet; wer mehr
        stellt, bekommt den Status 429 und in <code>Retry-After</code> die Sekunden, die zu warten
        sind. Antworten darf man so lange aufbewahren, wie ihr <code>Cache-Control</code> sagt. Wer
        alles braucht, ist mit den Dumps von Wikidata besser bedient.
      </p>`,
  };
}
