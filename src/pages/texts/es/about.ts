import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { counted } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
  return {
    title: 'Acerca de Natalis',
    description:
      'Qué contiene Natalis y qué no, de dónde proceden los datos, bajo qué licencia pueden usarse y qué se cuenta de su visita.',
    body: html`<p class="lead">
        Natalis dice cuándo nacieron personas destacadas, según consta en Wikidata, junto con
        aquello en que se basa cada fecha y las dudas que suscita.
      </p>
      <h2 id="coverage">Qué contiene</h2>
      <p>
        ${counted(people, 'persona', 'personas')}; de ${withDay.text} se conoce el día del
        nacimiento. Son personas que tienen un elemento en Wikidata, un artículo en al menos una
        Wikipedia y una declaración sobre su nacimiento o su muerte. La cobertura es desigual según
        el país, la época y el campo de actividad, y no es completa. Es muy posible que quien falta
        aquí falte también en Wikidata.
      </p>
      <h2 id="snapshot">Una sola instantánea</h2>
      <p>
        Todo lo que hay aquí procede de una única instantánea de Wikidata a ${snapshotDate}, versión
        <code>${dataVersion}</code>. Lo que se haya cambiado después en Wikidata todavía no está
        aquí. El programa es Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Una fecha está mal</h2>
      <p>
        Corríjala en Wikidata, a ser posible con una fuente: la página de cada persona lleva a su
        elemento. La próxima instantánea traerá aquí la corrección. La página
        <a href="${page('methodology')}">Cómo se leen las fechas</a> explica cuál de varias
        declaraciones se muestra.
      </p>
      <h2 id="licence">Licencia</h2>
      <p>
        Los datos se publican bajo
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>:
        pueden usarse para cualquier fin, sin pedir permiso. Agradecemos que se mencione a Wikidata
        y a Natalis. Las imágenes son de sus autores y tienen licencias propias, que figuran junto a
        cada una; compruébelas antes de usar una imagen.
      </p>
      <h2 id="privacy">Qué se cuenta</h2>
      <p>
        Sin cookies, sin scripts, sin rastreo. Se cuentan las solicitudes por día según el tipo de
        página y el robot que cada visitante dice ser. Las direcciones de los visitantes se guardan
        en memoria durante un minuto, para limitar el número de solicitudes, y nunca se registran.
        Las imágenes proceden de Wikimedia Commons, que así conoce su dirección, pero no la página
        en la que está.
      </p>`,
  };
}
