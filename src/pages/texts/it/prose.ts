import type { ProseTexts } from '../en/prose.ts';

/** How dates are read, chosen and doubted, in short. */
const methodology = `
Che cosa significano i simboli, come si sceglie una data fra più date, che cosa succede alle date
giuliane e perché alcune età non vengono indicate.

Ogni data di questo sito è una dichiarazione di Wikidata. Questa pagina dice come leggiamo queste
dichiarazioni, come si sceglie quella da mostrare e che cosa lasciamo aperto.

## Una scelta, non una verifica {#choice}
Wikidata può contenere più date di nascita per una stessa persona. Una di esse è mostrata in grande;
le altre stanno sotto, con le loro fonti. La scelta segue regole fisse e non richiede alcun giudizio
da parte nostra. Nessuno qui ha confrontato una data con un documento.

Le regole, in quest’ordine:

1. La comunità di Wikidata assegna un rango alle dichiarazioni. Si considerano quelle del rango
migliore; quelle deprecate, mai.
1. Una dichiarazione non indicata come controversa viene prima di una che lo è.
1. Una data più precisa viene prima di una meno precisa. Un 1º gennaio senza fonte indipendente sta
spesso per un giorno che non si conosce; per questo conta soltanto come anno, ma solo se un’altra
dichiarazione lo permette.
1. Una fonte esterna a Wikimedia viene prima di una copia da un progetto Wikimedia, e questa prima
dell’assenza di fonti.
1. Poi: ciò che non è indicato come approssimativo, ciò che ha più fonti, ciò che abbraccia meno
tempo, ciò che è stato dichiarato per primo.

## Che cosa significano i simboli {#status}
{sourced}: La dichiarazione cita qualcosa di esterno a Wikimedia: un libro, una base di dati, un
sito web. Se la fonte sia nel giusto, e se davvero lo dica, non lo sappiamo.
{import-only}: La dichiarazione è stata copiata da una Wikipedia o da un altro progetto Wikimedia e
non cita altro.
{unsourced}: La dichiarazione non ha alcuna fonte che conti.
{ambiguous}: Due dichiarazioni del rango migliore non possono essere entrambe esatte, oppure la data
è indicata come controversa. 1950 e 4 marzo 1950 possono essere entrambe esatte; 4 luglio 1804 e 5
luglio 1804 no.
{unknown}: Non c’è alcuna data, oppure la comunità di Wikidata dichiara che non è nota.

## Precisa solo quanto è noto {#precision}
Non si aggiunge nulla. Una persona di cui si conosce soltanto l’anno non figura sotto alcun giorno,
e un secolo non è un anno. «XVIII secolo» significa dal 1º gennaio 1701 al 31 dicembre 1800:
l’ultimo anno di un secolo è quello che finisce in 00.

## Due calendari {#calendars}
Un giorno è mostrato come fu scritto. Se è del calendario giuliano, viene per primo, con il nome del
calendario; sotto sta quello gregoriano, che vale per elenchi, età e segni. Isaac Newton: 25
dicembre 1642 (calendario giuliano), negli elenchi al 4 gennaio 1643. Mesi, anni e periodi più
lunghi non vengono convertiti.

## Anni prima della nostra era {#years}
Non c’è un anno 0: l’anno prima dell’1&nbsp;d.C. è l’1&nbsp;a.C. Negli indirizzi il 44&nbsp;a.C. si
scrive <code>-44</code>.

## 29 febbraio {#leap-day}
La pagina del 29 febbraio contiene esattamente le persone nate in quel giorno. Negli anni che non lo
hanno, vale come compleanno il 1º marzo. Su questo le leggi differiscono da Paese a Paese; questa è
la regola qui.

## Età {#ages}
Non viene indicata alcuna età quando la data è contraddittoria, è indicata come incerta o non è nota
con la precisione del giorno. Che non risulti la data di morte non vuol dire che la persona sia in
vita.

## Lo zodiaco {#zodiac}
I segni seguono una tabella fissa di giorni dello zodiaco tropicale. Il Sole può entrare in un segno
un giorno prima o dopo. Il giorno è quello gregoriano, anche per le date giuliane, il che colloca
molte persone di epoche passate in un segno diverso da quello che avrebbero detto i contemporanei.

## Chi viene per primo {#order}
Gli elenchi cominciano dalle persone che hanno una voce nel maggior numero di edizioni di Wikipedia.
Questo non dice nulla sul merito.

## Nomi e lingue {#names}
Nulla è tradotto automaticamente. Nomi e descrizioni sono quelli di Wikidata nella lingua della
pagina; dove mancano, sono in inglese, e allora è indicato.

Ogni campo dei dati è descritto nella <a href="{docs}">documentazione dell’API</a>. Che cosa si
offre e con quale licenza è detto nella pagina {about}.
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
Che cosa contiene Natalis e che cosa no, da dove vengono i dati, con quale licenza si possono usare
e che cosa si conta delle visite.

Natalis dice quando sono nate persone di rilievo, secondo Wikidata, insieme con ciò su cui si basa
ciascuna data e con i dubbi che suscita.

## Che cosa contiene {#coverage}
{people} Di {withDay} si conosce il giorno di nascita. Sono persone che hanno un elemento su
Wikidata, una voce in almeno una Wikipedia e una dichiarazione sulla nascita o sulla morte. La
copertura è disuguale secondo il Paese, l’epoca e il campo di attività, e non è completa. Chi manca
qui può ben mancare anche su Wikidata.

{coverage}

## Una sola istantanea {#snapshot}
Tutto ciò che è qui viene da un’unica istantanea di Wikidata ({snapshotDate}, versione
<code>{dataVersion}</code>). Ciò che è stato cambiato dopo su Wikidata non è ancora qui. Il
programma è Natalis {serviceVersion}.

## Se una data è sbagliata {#mistakes}
La si può correggere su Wikidata, possibilmente con una fonte: la pagina di ogni persona porta alle
dichiarazioni corrispondenti. La prossima istantanea porterà qui la correzione. La pagina {howSure}
spiega quale fra più dichiarazioni viene mostrata.

## Chi realizza Natalis {#makers}
Natalis è software libero e <a href="{repository}">il suo codice</a> è pubblico.

Chi gestisce questo sito: {contact}.

## Non comparire qui {#contact}
Chi preferisce non comparire qui può scrivere a {contact}, indicando l’indirizzo della pagina. È
possibile non comparire affatto, oppure comparire con il solo anno di nascita. Ciò che dice Wikidata
non cambia.

## Licenza {#licence}
I dati sono pubblicati con {cc0}: si possono usare per qualsiasi scopo, senza chiedere il permesso.
È gradita la menzione di Wikidata e di Natalis. Le immagini sono dei loro autori e hanno licenze
proprie, indicate accanto a ciascuna; è bene controllarle prima di usare un’immagine.

## Che cosa si conta {#privacy}
Niente cookie, niente script, niente tracciamento. Si contano le richieste al giorno, per tipo di
pagina e per il crawler che il visitatore dichiara di essere. Gli indirizzi IP dei visitatori
restano in memoria per un minuto, per limitare il numero di richieste, e non vengono mai scritti. Le
immagini vengono da Wikimedia Commons, che così vede l’indirizzo IP di chi visita, ma non la pagina
su cui si trova.
`;

/** The pages of prose in Italian, in the form of `readProse`. */
export const prose: ProseTexts = { methodology, about };
