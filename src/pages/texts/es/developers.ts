import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API y MCP',
    description:
      'Consulte fechas de nacimiento, con sus fuentes y sus dudas, mediante una API REST sin clave o, desde un asistente, mediante el Model Context Protocol.',
    body: html`<p class="lead">
        Todo lo que hay en estas páginas pueden consultarlo también programas y asistentes: solo
        para lectura, sin clave y desde cualquier origen.
      </p>
      <h2 id="api">La API REST</h2>
      <p>Pregunte quién nació en un día determinado, o por una persona:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=es'</code></pre>
      <p>
        La <a href="${own('/api/v1/docs')}">documentación</a> describe todos los puntos de acceso y
        todos los campos; el contrato está en
        <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Cada página lleva, al pie y en su
        cabecera <code>Link</code>, un enlace al mismo contenido en JSON.
      </p>
      <h2 id="mcp">Para asistentes</h2>
      <p>
        El servidor MCP responde en <code>${base}/mcp</code> por Streamable HTTP, sin estado y sin
        sesiones. Sus herramientas son <code>birthdays_today</code>, <code>birthdays_on_date</code>,
        <code>person_birth_date</code>, <code>search_people</code> y <code>age_on_date</code>. Cada
        respuesta termina con la dirección de una página de este sitio, para que pueda citarse.
      </p>
      <h2 id="honesty">Transmita las dudas</h2>
      <p>
        Una fecha sola es media respuesta. Muestre <code>status</code> junto a ella y fíjese en
        <code>uncertainty</code>, <code>precision</code> y <code>alternatives</code>; interprete las
        fechas como días de un calendario y no como instantes. Lo que significan estos campos se
        explica en <a href="${page('methodology')}">Cómo se leen las fechas</a>.
      </p>
      <h2 id="feeds">Canales y calendarios</h2>
      <p>
        Los nacimientos del día se ofrecen como <a href="${page('today.atom')}">canal Atom</a>. Cada
        día del año y cada persona cuyo día de nacimiento se conoce tienen un calendario en formato
        iCalendar, enlazado al pie de la página.
      </p>
      <h2 id="limits">Límites</h2>
      <p>
        Para cada dirección se atiende un número limitado de solicitudes por minuto; quien pide más
        recibe el estado 429 y, en <code>Retry-After</code>, los segundos que debe esperar. Las
        respuestas pueden guardarse tanto tiempo como indique su <code>Cache-Control</code>. A quien
        lo necesite todo le servirán mejor los volcados de Wikidata.
      </p>`,
  };
}
