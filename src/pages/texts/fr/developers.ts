import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API et MCP',
    description:
      'Interroger les dates de naissance avec leurs sources et leurs doutes, par une API REST sans clé ou depuis un assistant par le Model Context Protocol.',
    body: html`<p class="lead">
        Tout ce que montrent ces pages peut être demandé par des programmes et par des
        assistants&#8239;: en lecture seule, sans clé, depuis n’importe quelle origine.
      </p>
      <h2 id="api">L’API REST</h2>
      <p>Demandez les naissances d’un jour, ou une seule personne&#8239;:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=fr'</code></pre>
      <p>
        La <a href="${own('/api/v1/docs')}">documentation</a> décrit chaque point d’accès et chaque
        champ&#8239;; le contrat se trouve dans
        <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Chaque page a, à son pied et dans
        son en-tête <code>Link</code>, un lien vers le même contenu en JSON.
      </p>
      <h2 id="mcp">Pour les assistants</h2>
      <p>
        Le serveur MCP répond à l’adresse <code>${base}/mcp</code> en Streamable HTTP, sans état et
        sans sessions. Ses outils sont <code>birthdays_today</code>, <code>birthdays_on_date</code>,
        <code>person_birth_date</code>, <code>search_people</code> et <code>age_on_date</code>.
        Chaque réponse se termine par l’adresse d’une page d’ici, afin qu’on puisse la citer.
      </p>
      <h2 id="honesty">Transmettez les doutes</h2>
      <p>
        Une date seule n’est que la moitié de la réponse. Affichez <code>status</code> à côté
        d’elle, et tenez compte de <code>uncertainty</code>, <code>precision</code> et
        <code>alternatives</code>&#8239;; lisez les dates comme des jours d’un calendrier et non
        comme des instants. Ce que cela signifie est expliqué dans «&#8239;<a
          href="${page('methodology')}"
          >Comment les dates sont lues</a
        >&#8239;».
      </p>
      <h2 id="feeds">Flux et calendriers</h2>
      <p>
        Les naissances du jour sont disponibles en <a href="${page('today.atom')}">flux Atom</a>.
        Chaque jour de l’année et chaque personne dont on connaît le jour de naissance ont un
        calendrier au format iCalendar, accessible depuis le pied de la page.
      </p>
      <h2 id="limits">Limites</h2>
      <p>
        Le nombre de requêtes servies par minute est limité pour chaque adresse&#8239;; au-delà, la
        réponse a le statut 429 et donne dans <code>Retry-After</code> les secondes à attendre. Les
        réponses peuvent être gardées aussi longtemps que le dit leur <code>Cache-Control</code>.
        Pour qui a besoin de tout, les dumps de Wikidata conviennent mieux.
      </p>`,
  };
}
