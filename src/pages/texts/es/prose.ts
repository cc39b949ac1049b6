import type { ProseTexts } from '../en/prose.ts';

/** How dates are read, chosen and doubted, in short. */
const methodology = `
Qué significan los símbolos, cómo se elige una fecha entre varias, qué ocurre con las fechas
julianas y por qué algunas edades no se indican.

Cada fecha de este sitio es una declaración de Wikidata. Esta página explica cómo leemos esas
declaraciones, cómo se elige la que se muestra y qué dejamos abierto.

## Una elección, no una verificación {#choice}
Wikidata puede contener varias fechas de nacimiento de una misma persona. Una de ellas se muestra en
grande; las demás figuran debajo, con sus fuentes. La elección sigue reglas fijas y no requiere
ningún juicio por nuestra parte. Nadie aquí ha cotejado una fecha con un documento.

Las reglas, en este orden:

1. La comunidad de Wikidata asigna un rango a las declaraciones. Se consideran las de mejor rango;
las obsoletas, nunca.
1. Una declaración que no está marcada como controvertida va antes que una que lo está.
1. Una fecha más precisa va antes que una menos precisa. Un 1 de enero sin fuente independiente a
menudo ocupa el lugar de un día que no se conoce; por eso cuenta solo como año, pero únicamente si
otra declaración lo permite.
1. Una fuente ajena a Wikimedia va antes que una copia de un proyecto de Wikimedia, y esta, antes
que la falta de fuente.
1. Después: lo que no está marcado como aproximado, lo que tiene más fuentes, lo que abarca menos
tiempo, lo que se declaró primero.

## Qué significan los símbolos {#status}
{sourced}: La declaración cita algo ajeno a Wikimedia: un libro, una base de datos, un sitio web. Si
la fuente acierta, y si realmente lo dice, no lo sabemos.
{import-only}: La declaración se copió de una Wikipedia o de otro proyecto de Wikimedia y no cita
nada más.
{unsourced}: La declaración no tiene ninguna fuente que cuente.
{ambiguous}: Dos declaraciones del mejor rango no pueden ser ciertas a la vez, o la fecha está
marcada como controvertida. 1950 y 4 de marzo de 1950 pueden ser ciertas a la vez; 4 de julio de
1804 y 5 de julio de 1804, no.
{unknown}: No hay fecha, o la comunidad de Wikidata declara que no se conoce.

## Con la precisión que se conoce {#precision}
No se añade nada. Una persona de la que solo se conoce el año no figura en ningún día, y un siglo no
es un año. «Siglo XVIII» significa del 1 de enero de 1701 al 31 de diciembre de 1800: el último año
de un siglo es el que termina en 00.

## Dos calendarios {#calendars}
Un día se muestra tal como se escribió. Si es del calendario juliano, va primero, con su nombre;
debajo figura el gregoriano, que rige las listas, las edades y los signos. Isaac Newton: 25 de
diciembre de 1642 (calendario juliano), en las listas el 4 de enero de 1643. Los meses, los años y
los periodos más largos no se convierten.

## Años antes de nuestra era {#years}
No hay año 0: el año anterior al 1&nbsp;d.&nbsp;C. es el 1&nbsp;a.&nbsp;C. En las direcciones, el
44&nbsp;a.&nbsp;C. se escribe <code>-44</code>.

## 29 de febrero {#leap-day}
La página del 29 de febrero contiene exactamente a quienes nacieron ese día. En los años que no lo
tienen, se toma el 1 de marzo como su cumpleaños. Las leyes sobre esto difieren de un país a otro;
esta es la regla aquí.

## Edades {#ages}
No se indica ninguna edad cuando la fecha es contradictoria, está marcada como incierta o no se
conoce con precisión de día. Que no conste la fecha de la muerte no quiere decir que la persona esté
viva.

## El zodiaco {#zodiac}
Los signos siguen una tabla fija de días del zodiaco tropical. El Sol puede entrar en un signo un
día antes o después. El día es el gregoriano, también para las fechas julianas, lo que sitúa a
muchas personas de épocas pasadas en un signo distinto del que habrían dicho sus contemporáneos.

## Quién va primero {#order}
Las listas empiezan por las personas que tienen artículo en más Wikipedias. Eso no dice nada sobre
el mérito.

## Nombres e idiomas {#names}
Nada se traduce automáticamente. Los nombres y las descripciones son los de Wikidata en el idioma de
la página; donde no los hay, aparecen en inglés, y entonces se indica.

Todos los campos de los datos se describen en la <a href="{docs}">documentación de la API</a>. Qué
se ofrece y bajo qué licencia se explica en la página {about}.
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
Qué contiene Natalis y qué no, de dónde proceden los datos, bajo qué licencia pueden usarse y qué se
cuenta de su visita.

Natalis dice cuándo nacieron personas destacadas, según consta en Wikidata, junto con aquello en que
se basa cada fecha y las dudas que suscita.

## Qué contiene {#coverage}
{people} De {withDay} se conoce el día del nacimiento. Son personas que tienen un elemento en
Wikidata, un artículo en al menos una Wikipedia y una declaración sobre su nacimiento o su muerte.
La cobertura es desigual según el país, la época y el campo de actividad, y no es completa. Es muy
posible que quien falta aquí falte también en Wikidata.

{coverage}

## Una sola instantánea {#snapshot}
Todo lo que hay aquí procede de una única instantánea de Wikidata a {snapshotDate}, versión
<code>{dataVersion}</code>. Lo que se haya cambiado después en Wikidata todavía no está aquí. El
programa es Natalis {serviceVersion}.

## Si una fecha está mal {#mistakes}
Corríjala en Wikidata, a ser posible con una fuente: la página de cada persona lleva a las
declaraciones de allí. La próxima instantánea traerá aquí la corrección. La página {howSure} explica
cuál de varias declaraciones se muestra.

## Quién hace Natalis {#makers}
Natalis es software libre y <a href="{repository}">su código</a> es público.

Quien mantiene este sitio: {contact}.

## No aparecer aquí {#contact}
Escriba a {contact} si prefiere no aparecer aquí e indique la dirección de la página. Es posible no
figurar en absoluto o figurar solo con el año de nacimiento. Lo que dice Wikidata no cambia por
ello.

## Licencia {#licence}
Los datos se publican bajo {cc0}: pueden usarse para cualquier fin, sin pedir permiso. Agradecemos
que se mencione a Wikidata y a Natalis. Las imágenes son de sus autores y tienen licencias propias,
que figuran junto a cada una; compruébelas antes de usar una imagen.

## Qué se cuenta {#privacy}
Sin cookies, sin scripts, sin rastreo. Se cuentan las solicitudes por día según el tipo de página y
el robot que cada visitante dice ser. Las direcciones IP de los visitantes se guardan en memoria
durante un minuto, para limitar el número de solicitudes, y nunca se registran. Las imágenes
proceden de Wikimedia Commons, que así conoce su dirección IP, pero no la página en la que está.
`;

/** The pages of prose in Spanish, in the form of `readProse`. */
export const prose: ProseTexts = { methodology, about };
