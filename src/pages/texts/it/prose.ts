import { html } from '../../../html/template.ts';
import type { ProseTexts, Prose, ProseFacts } from '../en/prose.ts';
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

/** The pages of prose in Italian. */
export const prose: ProseTexts = {
  methodology: { link: 'Metodologia', page: methodology },
  about: { link: 'Informazioni e licenza', page: about },
};
