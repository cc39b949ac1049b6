import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';
import { plural } from './plural.ts';

/** What this is, where the data is from, and what may be done with it. */
export function about(facts: ProseFacts): Prose {
  const { people, withDay, snapshotDate, dataVersion, serviceVersion, page } = facts;
  return {
    title: 'À propos de Natalis',
    description:
      'Ce que Natalis contient et ne contient pas, d’où viennent les données, sous quelle licence on peut les utiliser et ce qui est compté de votre visite.',
    body: html`<p class="lead">
        Natalis dit, d’après Wikidata, quand des personnes notables sont nées, sur quoi repose
        chaque date et ce qui la rend douteuse.
      </p>
      <h2 id="coverage">Ce qu’il contient</h2>
      <p>
        ${people.text} ${plural(people.number, 'personne', 'personnes')}, dont ${withDay.text} avec
        un jour de naissance connu. Y figurent les personnes qui ont un élément dans Wikidata, un
        article dans au moins une Wikipédia et une déclaration sur leur naissance ou leur décès. Les
        pays, les époques et les milieux sont inégalement représentés, et l’ensemble n’est pas
        complet. Qui manque ici manque peut-être aussi dans Wikidata.
      </p>
      <h2 id="snapshot">Un seul instantané</h2>
      <p>
        Tout ce qui se trouve ici vient d’un seul instantané de Wikidata, daté du ${snapshotDate},
        version <code>${dataVersion}</code>. Ce qui a été modifié plus tard dans Wikidata n’est pas
        encore ici. Le programme est Natalis ${serviceVersion}.
      </p>
      <h2 id="mistakes">Une date est fausse</h2>
      <p>
        Merci de la corriger dans Wikidata, de préférence avec une source&#8239;: la page de chaque
        personne mène à l’élément correspondant. Le prochain instantané apportera la correction ici.
        La page «&#8239;<a href="${page('methodology')}">Comment les dates sont lues</a>&#8239;»
        explique laquelle de plusieurs déclarations est affichée.
      </p>
      <h2 id="licence">Licence</h2>
      <p>
        Les données sont publiées sous
        <a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">CC0 1.0</a
        >&#8239;: vous pouvez les utiliser pour tout usage, sans rien demander. Nous vous saurons
        gré de citer Wikidata et Natalis. Les images appartiennent à leurs auteurs et ont leurs
        propres licences, indiquées à côté de chacune&#8239;; consultez-les avant d’utiliser une
        image.
      </p>
      <h2 id="privacy">Ce qui est compté</h2>
      <p>
        Ni cookies, ni scripts, ni pistage. On compte les requêtes de chaque jour par genre de page
        et par robot d’indexation déclaré. Les adresses d’où viennent les requêtes restent une
        minute en mémoire, afin de limiter le nombre de requêtes, et ne sont jamais consignées. Les
        images viennent de Wikimedia Commons, qui voit alors votre adresse, mais non la page où vous
        êtes.
      </p>`,
  };
}
