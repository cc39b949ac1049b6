import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { withArticle } from './article.ts';
import { counted } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
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
        nascita. Sono persone che hanno un elemento in Wikidata, un articolo in almeno una Wikipedia
        e una dichiarazione sulla nascita o sulla morte. La copertura è disuguale secondo il Paese,
        l’epoca e il campo di attività, e non è completa. Chi manca qui può ben mancare anche in
        Wikidata.
      </p>
      <h2 id="snapshot">Una sola istantanea</h2>
      <p>
        Tutto ciò che è qui viene da un’unica istantanea di Wikidata, aggiornata
        ${withArticle('al', snapshotDate)}, versione <code>${dataVersion}</code>. Ciò che è stato
        cambiato dopo in Wikidata non è ancora qui. Il programma è Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Una data è sbagliata</h2>
      <p>
        La si può correggere in Wikidata, possibilmente con una fonte: la pagina di ogni persona
        porta al suo elemento. La prossima istantanea porterà qui la correzione. La pagina
        <a href="${page('methodology')}">Come si leggono le date</a> spiega quale fra più
        dichiarazioni viene mostrata.
      </p>
      <h2 id="licence">Licenza</h2>
      <p>
        I dati sono pubblicati con
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a>: si
        possono usare per qualsiasi scopo, senza chiedere. È gradita la menzione di Wikidata e di
        Natalis. Le immagini sono dei loro autori e hanno licenze proprie, indicate accanto a
        ciascuna; è bene controllarle prima di usare un’immagine.
      </p>
      <h2 id="privacy">Che cosa si conta</h2>
      <p>
        Niente cookie, niente script, niente tracciamento. Si contano le richieste al giorno, per
        tipo di pagina e per il crawler che il visitatore dichiara di essere. Gli indirizzi dei
        visitatori restano in memoria per un minuto, per limitare il numero di richieste, e non
        vengono mai scritti. Le immagini vengono da Wikimedia Commons, che così vede l’indirizzo di
        chi visita, ma non la pagina su cui si trova.
      </p>`,
  };
}
