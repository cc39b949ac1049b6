import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API e MCP',
    description:
      'Consultare date di nascita, con le fonti e i dubbi, tramite un’API REST senza chiave o, da un assistente, tramite il Model Context Protocol.',
    body: html`<p class="lead">
        Tutto ciò che è in queste pagine può essere richiesto da programmi e da assistenti: in sola
        lettura, senza chiave, da qualsiasi origine.
      </p>
      <h2 id="api">L’API REST</h2>
      <p>Per chiedere le nascite di un giorno, o una persona:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=it'</code></pre>
      <p>
        La <a href="${own('/api/v1/docs')}">documentazione</a> descrive tutti gli endpoint e tutti i
        campi; il contratto è in <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Ogni
        pagina ha, in fondo e nella sua intestazione <code>Link</code>, un collegamento allo stesso
        contenuto in JSON.
      </p>
      <h2 id="mcp">Per gli assistenti</h2>
      <p>
        Il server MCP risponde a <code>${base}/mcp</code> tramite Streamable HTTP, senza stato e
        senza sessioni. I suoi strumenti sono <code>birthdays_today</code>,
        <code>birthdays_on_date</code>, <code>person_birth_date</code>, <code>search_people</code> e
        <code>age_on_date</code>. Ogni risposta termina con l’indirizzo di una pagina di questo
        sito, perché la si possa citare.
      </p>
      <h2 id="honesty">Trasmettere i dubbi</h2>
      <p>
        Una data da sola è mezza risposta. Accanto a essa va mostrato <code>status</code>, e vanno
        guardati <code>uncertainty</code>, <code>precision</code> e <code>alternatives</code>; le
        date vanno lette come giorni di un calendario e non come istanti. Che cosa significano
        questi campi è spiegato in <a href="${page('methodology')}">Come si leggono le date</a>.
      </p>
      <h2 id="feeds">Feed e calendari</h2>
      <p>
        Le nascite del giorno sono disponibili come <a href="${page('today.atom')}">feed Atom</a>.
        Ogni giorno dell’anno e ogni persona di cui si conosce il giorno di nascita ha un calendario
        in formato iCalendar, con un collegamento in fondo alla pagina.
      </p>
      <h2 id="limits">Limiti</h2>
      <p>
        Per ciascun indirizzo si risponde a un numero limitato di richieste al minuto; chi ne fa di
        più riceve lo stato 429 e, in <code>Retry-After</code>, i secondi da attendere. Le risposte
        si possono conservare per il tempo indicato da <code>Cache-Control</code>. Per chi ha
        bisogno di tutto sono più adatti i dump di Wikidata.
      </p>`,
  };
}
