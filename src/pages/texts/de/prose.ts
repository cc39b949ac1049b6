import type { ProseTexts } from '../en/prose.ts';

/** How dates are read, chosen and doubted, in short. */
const methodology = `
Was die Symbole bedeuten, wie aus mehreren Angaben eine ausgewählt wird, was mit julianischen
Angaben geschieht und warum manches Alter nicht genannt wird.

Jedes Datum hier ist eine Aussage aus Wikidata. Diese Seite sagt, wie wir die Aussagen lesen, wie
wir diejenige auswählen, die gezeigt wird, und was wir offenlassen.

## Eine Auswahl, keine Prüfung {#choice}
Wikidata kann für eine Person mehrere Geburtsdaten enthalten. Eines davon wird groß gezeigt; die
anderen stehen mit ihren Quellen darunter. Die Auswahl folgt festen Regeln und braucht kein Urteil
von uns. Niemand hat hier ein Datum mit einer Urkunde verglichen.

Die Regeln, in dieser Reihenfolge:

1. Wer an Wikidata mitarbeitet, gibt den Aussagen Ränge. Betrachtet werden die mit dem besten Rang,
missbilligte nie.
1. Eine Aussage, die nicht als umstritten gekennzeichnet ist, geht einer umstrittenen vor.
1. Ein genaueres Datum geht einem gröberen vor. Ein 1. Januar ohne unabhängige Quelle steht oft für
einen Tag, der nicht bekannt ist; er zählt deshalb als bloßes Jahr, aber nur, wenn eine andere
Aussage das zulässt.
1. Eine Quelle außerhalb von Wikimedia geht einer Übernahme aus einem Wikimedia-Projekt vor, und
diese dem Fehlen einer Quelle.
1. Danach: was nicht als ungefähr gekennzeichnet ist, was mehr Quellen hat, was enger gefasst ist,
was zuerst angegeben wurde.

## Was die Symbole bedeuten {#status}
{sourced}: Die Aussage nennt etwas außerhalb von Wikimedia: ein Buch, eine Datenbank, eine Website.
Ob die Quelle recht hat und ob sie das überhaupt sagt, wissen wir nicht.
{import-only}: Die Aussage wurde aus einer Wikipedia oder einem anderen Wikimedia-Projekt übernommen
und nennt sonst nichts.
{unsourced}: Die Aussage hat keine Quelle, die zählt.
{ambiguous}: Zwei Aussagen des besten Rangs können nicht beide stimmen, oder das Datum ist als
umstritten gekennzeichnet. 1950 und 4. März 1950 können beide stimmen; 4. Juli 1804 und 5. Juli 1804
nicht.
{unknown}: Es gibt kein Datum, oder in Wikidata ist angegeben, dass es nicht bekannt ist.

## So genau, wie es bekannt ist {#precision}
Es wird nichts ergänzt. Ist von jemandem nur das Jahr bekannt, so steht die Person unter keinem Tag,
und ein Jahrhundert ist kein Jahr. „18. Jahrhundert“ heißt 1. Januar 1701 bis 31. Dezember 1800: Das
letzte Jahr eines Jahrhunderts ist das, das auf 00 endet.

## Zwei Kalender {#calendars}
Ein Tag steht so da, wie er geschrieben wurde. Bei einem Tag des julianischen Kalenders steht dieser
vorn und ist so bezeichnet; darunter steht der gregorianische, nach dem sich Listen, Alter und
Sternzeichen richten. Isaac Newton: 25. Dezember 1642 (julianischer Kalender), in den Listen unter
dem 4. Januar 1643. Monate, Jahre und längere Zeiträume werden nicht umgerechnet.

## Jahre vor unserer Zeitrechnung {#years}
Ein Jahr 0 gibt es nicht: Das Jahr vor 1 n.&nbsp;Chr. ist 1 v.&nbsp;Chr. In Adressen schreibt man
44&nbsp;v.&nbsp;Chr. als <code>-44</code>.

## 29. Februar {#leap-day}
Auf der Seite des 29. Februar stehen genau die, die an diesem Tag geboren sind. In Jahren ohne ihn
gilt der 1. März als ihr Geburtstag. Die Gesetze regeln das von Land zu Land verschieden; hier gilt
dies.

## Alter {#ages}
Ein Alter wird nicht genannt, wenn das Datum widersprüchlich, als unsicher gekennzeichnet oder nicht
auf den Tag genau bekannt ist. Dass kein Sterbedatum angegeben ist, heißt nicht, dass jemand lebt.

## Die Sternzeichen {#zodiac}
Die Zeichen folgen einer festen Tabelle von Tagen des tropischen Tierkreises. Die Sonne selbst kann
einen Tag früher oder später in ein Zeichen eintreten. Es gilt der gregorianische Tag, auch bei
julianischen Angaben; so kommen viele Menschen früherer Zeiten in ein anderes Zeichen, als ihre
Zeitgenossen gesagt hätten.

## Wer vorn steht {#order}
Je mehr Wikipedias einen Artikel über jemanden haben, desto weiter vorn steht die Person in den
Listen. Über Verdienste sagt das nichts.

## Namen und Sprachen {#names}
Nichts wird maschinell übersetzt. Namen und Beschreibungen sind die aus Wikidata in der Sprache der
Seite; wo es keine gibt, die englischen, und dann steht es dabei.

Alle Felder der Daten beschreibt die <a href="{docs}">Dokumentation der API</a>. Was angeboten wird
und unter welcher Lizenz, steht auf der Seite „{about}“.
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
Was Natalis enthält und was nicht, woher die Daten stammen, unter welcher Lizenz man sie nutzen darf
und was von Ihrem Besuch gezählt wird.

Natalis sagt, wann bekannte Menschen laut Wikidata geboren wurden, worauf jedes Datum beruht und was
daran zweifelhaft ist.

## Was darin steht {#coverage}
{people} Bei {withDay} davon ist der Tag der Geburt bekannt. Enthalten sind Menschen, die ein
Datenobjekt in Wikidata haben, einen Artikel in mindestens einer Wikipedia und eine Aussage über
ihre Geburt oder ihren Tod. Länder, Zeiten und Lebensbereiche sind ungleich vertreten, und
vollständig ist das nicht. Wer hier fehlt, fehlt womöglich auch in Wikidata.

{coverage}

## Ein einziger Datenstand {#snapshot}
Alles hier stammt aus einem einzigen Datenstand von Wikidata vom {snapshotDate}, Version
<code>{dataVersion}</code>. Was später in Wikidata geändert wurde, ist hier noch nicht angekommen.
Das Programm ist Natalis {serviceVersion}.

## Ein Datum ist falsch {#mistakes}
Bitte korrigieren Sie es in Wikidata, am besten mit einer Quelle: Von der Seite jeder Person führt
ein Verweis zu den Aussagen dort. Der nächste Datenstand bringt die Korrektur hierher. Die Seite
„{howSure}“ erklärt, welche von mehreren Aussagen gezeigt wird.

## Wer dahintersteht {#makers}
Natalis ist freie Software, <a href="{repository}">der Quelltext</a> ist öffentlich.

Diese Website betreibt {contact}.

## Nicht genannt werden {#contact}
Schreiben Sie an {contact}, wenn Sie hier nicht erscheinen möchten, und nennen Sie die Adresse der
Seite. Der Betreiber kann Sie ganz weglassen oder nur Ihr Geburtsjahr zeigen. Was Wikidata über Sie
sagt, ändert sich dadurch nicht.

## Lizenz {#licence}
Die Daten sind unter {cc0} freigegeben: Sie dürfen sie, ohne zu fragen, für alles nutzen. Wir freuen
uns, wenn Sie Wikidata und Natalis nennen. Bilder stammen von ihren Urheberinnen und Urhebern und
haben eigene Lizenzen, die bei jedem Bild stehen; sehen Sie dort nach, bevor Sie ein Bild nutzen.

## Was gezählt wird {#privacy}
Keine Cookies, keine Skripte, kein Tracking. Gezählt werden die Anfragen eines Tages nach Art der
Seite und danach, als welcher Crawler sich ein Programm ausgibt. Die IP-Adressen, von denen Anfragen
kommen, bleiben eine Minute im Arbeitsspeicher, um die Zahl der Anfragen zu begrenzen, und werden
nie aufgeschrieben. Bilder kommen von Wikimedia Commons, das dabei Ihre IP-Adresse sieht, nicht aber
die Seite, auf der Sie sind.
`;

/** The pages of prose in German, in the form of `readProse`. */
export const prose: ProseTexts = { methodology, about };
