import { html } from '../../../html/template.ts';
import type { DataTexts, ProseTexts } from '../en/prose.ts';
import type { Prose, ProseFacts } from '../prose-facts.ts';
import { withArticle } from './grammar.ts';
import { counted } from './words.ts';

/** How dates are read, chosen and doubted, in short. */
function methodology({ status, page, own }: ProseFacts): Prose {
  return {
    title: 'Come si leggono le date',
    description:
      'Che cosa significano i simboli, come si sceglie una data fra più date, che cosa succede alle date giuliane e perché alcune età non vengono indicate.',
    body: html`<p class="lead">
        Ogni data di questo sito è una dichiarazione di Wikidata. Questa pagina dice come leggiamo
        queste dichiarazioni, come si sceglie quella da mostrare e che cosa lasciamo aperto.
      </p>
      <h2 id="choice">Una scelta, non una verifica</h2>
      <p>
        Wikidata può contenere più date di nascita per una stessa persona. Una di esse è mostrata in
        grande; le altre stanno sotto, con le loro fonti. La scelta segue regole fisse e non
        richiede alcun giudizio da parte nostra. Nessuno qui ha confrontato una data con un
        documento.
      </p>
      <p>Le regole, in quest’ordine:</p>
      <ol>
        <li>
          La comunità di Wikidata assegna un rango alle dichiarazioni. Si considerano quelle del
          rango migliore; quelle deprecate, mai.
        </li>
        <li>Una dichiarazione non indicata come controversa viene prima di una che lo è.</li>
        <li>
          Una data più precisa viene prima di una meno precisa. Un 1º gennaio senza fonte
          indipendente sta spesso per un giorno che non si conosce; per questo conta soltanto come
          anno, ma solo se un’altra dichiarazione lo permette.
        </li>
        <li>
          Una fonte esterna a Wikimedia viene prima di un’importazione da un progetto Wikimedia, e
          questa prima dell’assenza di fonti.
        </li>
        <li>
          Poi: ciò che non è indicato come approssimativo, ciò che ha più fonti, ciò che abbraccia
          meno tempo, ciò che è stato dichiarato per primo.
        </li>
      </ol>
      <h2 id="status">Che cosa significano i simboli</h2>
      <dl>
        <div>
          <dt>${status('sourced')}</dt>
          <dd>
            La dichiarazione cita qualcosa di esterno a Wikimedia: un libro, una base di dati, un
            sito web. Se la fonte sia nel giusto, e se davvero lo dica, non lo sappiamo.
          </dd>
        </div>
        <div>
          <dt>${status('import-only')}</dt>
          <dd>
            La dichiarazione è stata importata da una Wikipedia o da un altro progetto Wikimedia e
            non cita altro.
          </dd>
        </div>
        <div>
          <dt>${status('unsourced')}</dt>
          <dd>La dichiarazione non ha alcuna fonte che conti.</dd>
        </div>
        <div>
          <dt>${status('ambiguous')}</dt>
          <dd>
            Due dichiarazioni del rango migliore non possono essere entrambe esatte, oppure la data
            è indicata come controversa. 1950 e 4 marzo 1950 possono essere entrambe esatte; 4
            luglio 1804 e 5 luglio 1804 no.
          </dd>
        </div>
        <div>
          <dt>${status('unknown')}</dt>
          <dd>Non c’è alcuna data, oppure la comunità di Wikidata dichiara che non è nota.</dd>
        </div>
      </dl>
      <h2 id="precision">Precisa solo quanto è noto</h2>
      <p>
        Non si aggiunge nulla. Una persona di cui si conosce soltanto l’anno non figura sotto alcun
        giorno, e un secolo non è un anno. «XVIII secolo» significa dal 1º gennaio 1701 al 31
        dicembre 1800: l’ultimo anno di un secolo è quello che finisce in 00.
      </p>
      <h2 id="calendars">Due calendari</h2>
      <p>
        Un giorno è mostrato come fu scritto. Se è del calendario giuliano, viene per primo, con il
        nome del calendario; sotto sta quello gregoriano, che vale per elenchi, età e segni. Isaac
        Newton: 25 dicembre 1642 (calendario giuliano), negli elenchi al 4 gennaio 1643. Mesi, anni
        e periodi più lunghi non vengono convertiti.
      </p>
      <h2 id="years">Anni prima della nostra era</h2>
      <p>
        Non c’è un anno 0: l’anno prima dell’1&nbsp;d.C. è l’1&nbsp;a.C. Negli indirizzi il
        44&nbsp;a.C. si scrive <code>-44</code>.
      </p>
      <h2 id="leap-day">29 febbraio</h2>
      <p>
        La pagina del 29 febbraio contiene esattamente le persone nate in quel giorno. Negli anni
        che non lo hanno, vale come compleanno il 1º marzo. Su questo le leggi differiscono da Paese
        a Paese; questa è la regola qui.
      </p>
      <h2 id="ages">Età</h2>
      <p>
        Non viene indicata alcuna età quando la data è contraddittoria, è indicata come incerta o
        non è nota con la precisione del giorno. Che non risulti la morte non vuol dire che la
        persona sia in vita.
      </p>
      <h2 id="zodiac">Lo zodiaco</h2>
      <p>
        I segni seguono una tabella fissa di giorni dello zodiaco tropicale. Il Sole può entrare in
        un segno un giorno prima o dopo. Il giorno è quello gregoriano, anche per le date giuliane,
        il che colloca molte persone di epoche passate in un segno diverso da quello che avrebbero
        detto i contemporanei.
      </p>
      <h2 id="order">Chi viene per primo</h2>
      <p>
        Gli elenchi cominciano dalle persone che hanno una voce nel maggior numero di edizioni di
        Wikipedia. Questo non dice nulla sul merito.
      </p>
      <h2 id="names">Nomi e lingue</h2>
      <p>
        Nulla è tradotto automaticamente. Nomi e descrizioni sono quelli di Wikidata nella lingua
        della pagina; dove mancano, sono in inglese, e allora è indicato.
      </p>
      <p>
        Ogni campo dei dati è descritto nella
        <a href="${own('/api/v1/docs')}">documentazione dell’API</a>. Che cosa si offre e con quale
        licenza è detto nella pagina <a href="${page('about')}">Informazioni su Natalis</a>.
      </p>`,
  };
}

/** What this is, where the data is from, and what may be done with it. */
function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, contact, page } = facts;
  return {
    title: 'Informazioni su Natalis',
    description:
      'Che cosa contiene Natalis e che cosa no, da dove vengono i dati, con quale licenza si possono usare e che cosa si conta delle visite.',
    body: html`<p class="lead">
        Natalis dice quando sono nate persone di rilievo, secondo Wikidata, insieme con ciò su cui
        si basa ciascuna data e con i dubbi che la riguardano.
      </p>
      <h2 id="coverage">Che cosa contiene</h2>
      <p>
        ${counted(people, 'persona', 'persone')}; di ${withDay.text} si conosce il giorno di
        nascita. Sono persone che hanno un elemento su Wikidata, una voce in almeno una Wikipedia e
        una dichiarazione sulla nascita o sulla morte. La copertura è disuguale secondo il Paese,
        l’epoca e il campo di attività, e non è completa. Chi manca qui può ben mancare anche su
        Wikidata.
      </p>
      ${facts.coverage}
      <h2 id="snapshot">Una sola istantanea</h2>
      <p>
        Tutto ciò che è qui viene da un’unica istantanea di Wikidata, aggiornata
        ${withArticle('al', snapshotDate)}, versione <code>${dataVersion}</code>. Ciò che è stato
        cambiato dopo su Wikidata non è ancora qui. Il programma è Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Se una data è sbagliata</h2>
      <p>
        La si può correggere su Wikidata, possibilmente con una fonte: la pagina di ogni persona
        porta alle dichiarazioni corrispondenti. La prossima istantanea porterà qui la correzione.
        La pagina
        <a href="${page('methodology')}">Come si leggono le date</a> spiega quale fra più
        dichiarazioni viene mostrata.
      </p>
      <h2 id="makers">Chi realizza Natalis</h2>
      <p>
        Natalis è software libero e <a href="${facts.repository}">il suo codice</a> è pubblico.
        ${contact && html`Chi gestisce questo sito: ${contact}.`}
      </p>
      ${
        contact &&
        html`<h2 id="contact">Non comparire qui</h2>
          <p>
            Chi preferisce non comparire qui può scrivere a ${contact}, indicando l’indirizzo della
            pagina. È possibile non comparire affatto, oppure comparire con il solo anno di nascita.
            Ciò che dice Wikidata non cambia.
          </p>`
      }
      <h2 id="licence">Licenza</h2>
      <p>
        I dati sono pubblicati con
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>: si
        possono usare per qualsiasi scopo, senza chiedere il permesso. È gradita la menzione di
        Wikidata e di Natalis. Le immagini sono dei loro autori e hanno licenze proprie, indicate
        accanto a ciascuna; è bene controllarle prima di usare un’immagine.
      </p>
      <h2 id="privacy">Che cosa si conta</h2>
      <p>
        Niente cookie, niente script, niente tracciamento. Si contano le richieste al giorno, per
        tipo di pagina e per il crawler che il visitatore dichiara di essere. Gli indirizzi IP dei
        visitatori restano in memoria per un minuto, per limitare il numero di richieste, e non
        vengono mai scritti. Le immagini vengono da Wikimedia Commons, che così vede l’indirizzo IP
        di chi visita, ma non la pagina su cui si trova.
      </p>`,
  };
}

/** How programs and assistants ask. */
function developers({ base, own, page, tools }: ProseFacts): Prose {
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
curl '${base}/api/v1/search?q=douglas+adams'
curl '${base}/api/v1/people/douglas-adams?lang=it'</code></pre>
      <p>
        La <a href="${own('/api/v1/docs')}">documentazione</a> descrive tutti gli endpoint e tutti i
        campi; la specifica OpenAPI è in <a href="${own('/api/v1/openapi.json')}">openapi.json</a>.
        Ogni pagina ha, in fondo e nella sua intestazione <code>Link</code>, un collegamento allo
        stesso contenuto in JSON.
      </p>
      <h2 id="mcp">Per gli assistenti</h2>
      <p>
        Il server MCP risponde a <code>${base}/mcp</code> tramite Streamable HTTP, senza stato e
        senza sessioni. I suoi strumenti sono ${tools}. Ogni risposta termina con l’indirizzo di una
        pagina di questo sito, perché la si possa citare.
      </p>
      <h2 id="tables">Tabelle e OpenRefine</h2>
      <p>
        La
        <a href="https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/"
          >Reconciliation Service API 0.2</a
        >
        risponde a <code>${base}/reconcile</code>. In OpenRefine, aggiungi questo indirizzo come
        servizio standard: abbina una colonna di nomi con l’aiuto di date e aggiunge date di nascita
        con precisione, stato e fonti.
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
        I nati oggi sono disponibili come <a href="${page('today.atom')}">feed Atom</a>. Ogni giorno
        dell’anno e ogni persona di cui si conosce il giorno di nascita ha un calendario in formato
        iCalendar, con un collegamento in fondo alla pagina. La pagina di ogni persona offre una
        citazione, anche in BibTeX e RIS.
      </p>
      <p>
        Anche i <a href="${page('upcoming')}">prossimi sette giorni</a> sono disponibili come feed e
        come calendario.
      </p>
      <h2 id="limits">Limiti</h2>
      <p>
        Per ciascun indirizzo IP si risponde a un numero limitato di richieste al minuto; chi ne fa
        di più riceve lo stato 429 e, in <code>Retry-After</code>, i secondi da attendere. Le
        risposte si possono conservare per il tempo indicato da <code>Cache-Control</code>. Per chi
        ha bisogno di tutto sono più adatte le <a href="${page('data')}">tabelle</a>.
      </p>`,
  };
}

/** The pages of prose in Italian. */
export const prose: ProseTexts = {
  methodology: { link: 'Metodologia', page: methodology },
  about: { link: 'Informazioni e licenza', page: about },
  developers: { link: 'API e MCP', page: developers },
};

/** The page about tables in Italian. */
export const data: DataTexts = {
  title: 'I dati in tabelle',
  description:
    'Tutte le persone e tutte le date dichiarate in Parquet, CSV o NDJSON: che cosa contengono le tabelle e come interrogarle con DuckDB, pandas, R, Spark e PostgreSQL.',
  lead: 'Due tabelle contengono tutto ciò che qui si sa di nascite e morti. Sono per chi vuole chiedere più di quanto rispondono queste pagine.',
  making: 'Come si fanno',
  make: 'Chi gestisce Natalis può generare queste tabelle con un comando e diffonderle.',
  forms: html`La fine del nome indica il formato: <code>.parquet</code>, <code>.csv</code> o
    <code>.ndjson</code>, gli ultimi due anche compressi come <code>.gz</code> o <code>.zst</code>.
    Un file Parquet indica la versione dei suoi dati, la licenza e l’indirizzo della metodologia. I
    dati sono pubblicati con CC0 1.0.`,
  asking: 'Chi è nato un 11 marzo',
  ask: 'I più noti vengono per primi. A PostgreSQL serve prima una tabella con queste colonne.',
  people: 'La tabella delle persone',
  peopleIntro: 'Una riga per persona.',
  statements: 'La tabella delle dichiarazioni',
  statementsIntro:
    'Una riga per ogni data di nascita o di morte dichiarata, salvo quelle che Wikidata segna come deprecate.',
  ofPeople: {
    rank: 'Il posto nell’ordine di notorietà: 1 è la persona più nota.',
    id: html`Il QID di Wikidata, come <code>Q42</code>.`,
    slug: 'La fine dell’indirizzo della pagina.',
    name: 'Il nome, nella lingua in cui c’è.',
    labels: 'Le etichette di Wikidata. Vuote dove non ce ne sono.',
    date: html`La data di nascita mostrata: gregoriana, precisa quanto è nota, come
      <code>1952-03-11</code> o <code>1950</code>. L’anno prima dell’1 è <code>-0001</code>.`,
    day: html`Mese e giorno, come <code>03-11</code>. Vuoto se il giorno non è noto.`,
    year: 'L’anno. Gli anni prima della nostra era sono negativi.',
    written: 'Il valore come sta in Wikidata, il giorno come è scritto e il suo calendario.',
    precision: '11 è un giorno, 10 un mese, 9 un anno, 8 un decennio, 7 un secolo, 6 un millennio.',
    interval:
      'Il primo e l’ultimo giorno che la data può indicare: come date negli anni da 1 a 9999, e in tutti gli anni come numero di giorni dal 1º gennaio 1970.',
    status: 'Quanto è sostenuta la data e il tipo della sua fonte migliore.',
    doubt:
      'Se le date si contraddicono o sono controverse, se la data è indicata come incerta, e le altre date che possono essere esatte.',
    death: 'Le stesse colonne per la data di morte.',
    deceased: 'Se la persona è morta, anche quando la data non è nota.',
    warnings: 'Codici delle particolarità dei dati; la metodologia li spiega.',
    place: 'I luoghi di nascita e i loro Paesi, come QID e per nome.',
    fame: 'Il numero di pagine su Wikipedia e su altri progetti Wikimedia, e il numero da cui nasce l’ordine.',
  },
  ofStatements: {
    person: 'Di chi parla la dichiarazione.',
    property: html`<code>P569</code> è una nascita, <code>P570</code> una morte.`,
    statement: 'L’identificativo della dichiarazione e il suo rango in Wikidata.',
    choice:
      'Se la dichiarazione è quella mostrata, se dice altro rispetto a questa e se è una data reale.',
    value: 'Il valore, la sua precisione e il suo calendario, come in Wikidata.',
    gregorian: 'La data gregoriana e i suoi giorni, come nella tabella delle persone.',
    sources:
      'I riferimenti: opere, indirizzi, giorno di consultazione, e se portano fuori da Wikimedia.',
  },
};
