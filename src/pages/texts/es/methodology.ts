import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How dates are read, chosen and doubted, in short. */
export function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'Cómo se leen las fechas',
    description:
      'Qué significan los símbolos, cómo se elige una fecha entre varias, qué ocurre con las fechas julianas y por qué algunas edades no se dicen.',
    body: html`<p class="lead">
        Cada fecha de este sitio es una declaración de Wikidata. Esta página explica cómo leemos
        esas declaraciones, cómo se elige la que se muestra y qué dejamos abierto.
      </p>
      <h2 id="choice">Una elección, no una verificación</h2>
      <p>
        Wikidata puede contener varias fechas de nacimiento de una misma persona. Una de ellas se
        muestra en grande; las demás figuran debajo, con sus fuentes. La elección sigue reglas fijas
        y no requiere ningún juicio por nuestra parte. Nadie aquí ha cotejado una fecha con un
        documento.
      </p>
      <p>Las reglas, en este orden:</p>
      <ol>
        <li>
          La comunidad de Wikidata asigna un rango a las declaraciones. Se consideran las de mejor
          rango; las desusadas, nunca.
        </li>
        <li>Una declaración que no está marcada como discutida va antes que una que lo está.</li>
        <li>
          Una fecha más precisa va antes que una menos precisa. Un 1 de enero sin fuente
          independiente solo cuenta como un año cuando otra declaración lo permite, pues a menudo
          ocupa el lugar de un día que no se conoce.
        </li>
        <li>
          Una fuente ajena a Wikimedia va antes que una copia de un proyecto de Wikimedia, y esta,
          antes que la falta de referencia.
        </li>
        <li>
          Después: lo que no está marcado como aproximado, lo que tiene más fuentes, lo que abarca
          menos tiempo, lo que se declaró primero.
        </li>
      </ol>
      <h2 id="status">Qué significan los símbolos</h2>
      <dl>
        <div>
          <dt>${status('sourced')}</dt>
          <dd>
            La declaración cita algo ajeno a Wikimedia: un libro, una base de datos, un sitio web.
            Si la fuente acierta, y si realmente lo dice, no lo sabemos.
          </dd>
        </div>
        <div>
          <dt>${status('import-only')}</dt>
          <dd>
            La declaración se copió de una Wikipedia o de otro proyecto de Wikimedia y no cita nada
            más.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>La declaración no tiene ninguna referencia que cuente.</dd>
        </div>
        <div>
          <dt>${status('ambiguous')}</dt>
          <dd>
            Dos declaraciones del mejor rango no pueden ser ciertas a la vez, o la fecha está
            marcada como discutida. 1950 y 4 de marzo de 1950 pueden ser ciertas a la vez; 4 de
            julio de 1804 y 5 de julio de 1804, no.
          </dd>
        </div>
        <div>
          <dt>${status('unknown')}</dt>
          <dd>No hay fecha, o la comunidad de Wikidata declara que no se conoce.</dd>
        </div>
      </dl>
      <h2 id="precision">Tan precisa como se conoce</h2>
      <p>
        Una fecha nunca se completa. Una persona de la que solo se conoce el año no figura en ningún
        día, y un siglo no es un año. «Siglo XVIII» significa del 1 de enero de 1701 al 31 de
        diciembre de 1800: el último año de un siglo es el que termina en 00.
      </p>
      <h2 id="calendars">Dos calendarios</h2>
      <p>
        Los días se muestran en el calendario gregoriano, también para las épocas anteriores a su
        comienzo, en octubre de 1582. Un día escrito en el calendario juliano se convierte, y el
        original figura a su lado: Isaac Newton nació el 25 de diciembre de 1642 según el calendario
        de su país, que es el 4 de enero de 1643. Figura en el 4 de enero. Los meses, los años y los
        periodos más largos no se convierten.
      </p>
      <h2 id="years">Años antes de nuestra era</h2>
      <p>
        No hay año 0: el año anterior al 1&nbsp;d.&nbsp;C. es el 1&nbsp;a.&nbsp;C. En las
        direcciones, el 44&nbsp;a.&nbsp;C. se escribe <code>-44</code>.
      </p>
      <h2 id="leap-day">29 de febrero</h2>
      <p>
        La página del 29 de febrero contiene exactamente a quienes nacieron ese día. En los años que
        no lo tienen, cumplen un año más el 1 de marzo. Las leyes sobre esto difieren de un país a
        otro; esta es la regla aquí.
      </p>
      <h2 id="ages">Edades</h2>
      <p>
        No se dice ninguna edad cuando la fecha es ambigua, está marcada como incierta o no se
        conoce con precisión de día. Que no conste la muerte no quiere decir que la persona esté
        viva.
      </p>
      <h2 id="zodiac">El zodiaco</h2>
      <p>
        Los signos siguen una tabla fija de días del zodiaco tropical. En realidad, el Sol entra en
        un signo un día antes o después. El día es el gregoriano, también para las fechas julianas,
        lo que sitúa a muchas personas de épocas pasadas en un signo distinto del que habrían dicho
        sus contemporáneos.
      </p>
      <h2 id="order">Quién va primero</h2>
      <p>
        Las listas empiezan por las personas que tienen artículo en más Wikipedias. Eso no dice nada
        sobre el mérito.
      </p>
      <h2 id="names">Nombres e idiomas</h2>
      <p>
        Nada se traduce a máquina. Los nombres y las descripciones son los de Wikidata en el idioma
        de la página; donde no los hay, aparecen en inglés, y entonces se indica.
      </p>
      <p>
        Todos los campos de los datos se describen en la
        <a href="${own('/api/v1/docs')}">documentación de la API</a>. Qué se ofrece y bajo qué
        licencia se explica en la página <a href="${page('about')}">Acerca de Natalis</a>.
      </p>`,
  };
}
