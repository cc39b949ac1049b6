import type { ProseTexts } from '../en/prose.ts';

/** How dates are read, chosen and doubted, in short. */
const methodology = `
Ce que signifient les symboles, comment une date est choisie parmi plusieurs, ce que deviennent les
dates juliennes et pourquoi certains âges ne sont pas donnés.

Chaque date donnée ici est une déclaration de Wikidata. Cette page dit comment nous lisons ces
déclarations, comment l’une d’elles est choisie pour être affichée et ce que nous laissons ouvert.

## Un choix, non un contrôle {#choice}
Wikidata peut contenir plusieurs dates de naissance pour une même personne. L’une d’elles est
affichée en grand&#8239;; les autres figurent au-dessous avec leurs sources. Le choix suit des
règles fixes et ne demande aucun jugement de notre part. Personne ici n’a comparé une date à un
document.

Les règles, dans cet ordre&nbsp;:

1. La communauté de Wikidata donne des rangs aux déclarations. Sont considérées celles du meilleur
rang, jamais celles de rang obsolète.
1. Une déclaration qui n’est pas signalée comme contestée passe avant une déclaration qui l’est.
1. Une date plus précise passe avant une date moins précise. Un 1er janvier sans source indépendante
tient souvent lieu d’un jour qu’on ne connaît pas&#8239;; il compte donc comme une simple année,
mais seulement si une autre déclaration le permet.
1. Une source extérieure à Wikimedia passe avant une copie d’un projet Wikimedia, et celle-ci avant
l’absence de source.
1. Ensuite&nbsp;: ce qui n’est pas signalé comme approximatif, ce qui a plus de sources, ce qui
couvre moins de temps, ce qui a été déclaré en premier.

## Signification des symboles {#status}
{sourced}: La déclaration nomme quelque chose d’extérieur à Wikimedia&nbsp;: un livre, une base de
données, un site web. Nous ne savons pas si la source a raison, ni si elle dit bien cela.
{import-only}: La déclaration a été copiée depuis une Wikipédia ou un autre projet Wikimedia et ne
nomme rien d’autre.
{unsourced}: La déclaration n’a pas de source qui compte.
{ambiguous}: Deux déclarations du meilleur rang ne peuvent pas être exactes toutes les deux, ou la
date est signalée comme contestée. 1950 et le 4 mars 1950 peuvent être exacts tous les deux&#8239;;
le 4 juillet 1804 et le 5 juillet 1804 ne le peuvent pas.
{unknown}: Il n’y a pas de date, ou Wikidata indique qu’elle n’est pas connue.

## Pas plus précise que ce qu’on sait {#precision}
Rien n’est ajouté. Une personne dont on ne connaît que l’année de naissance ne figure à aucun jour,
et un siècle n’est pas une année. «&nbsp;XVIIIe siècle&nbsp;» signifie du 1er janvier 1701 au 31
décembre 1800&nbsp;: la dernière année d’un siècle est celle qui finit par 00.

## Deux calendriers {#calendars}
Un jour est donné tel qu’il a été écrit. S’il l’a été dans le calendrier julien, il vient en
premier, avec le nom de ce calendrier&#8239;; le jour grégorien figure au-dessous, et c’est lui que
suivent les listes, les âges et les signes. Isaac Newton&nbsp;: 25 décembre 1642 (calendrier
julien), listé au 4 janvier 1643. On ne convertit ni les mois, ni les années, ni les périodes plus
longues.

## Les années avant notre ère {#years}
Il n’y a pas d’année 0&nbsp;: l’année qui précède 1&nbsp;apr.&nbsp;J.-C. est 1&nbsp;av.&nbsp;J.-C.
Dans les adresses, 44&nbsp;av.&nbsp;J.-C. s’écrit <code>-44</code>.

## Le 29 février {#leap-day}
La page du 29 février contient exactement les personnes nées ce jour-là. Les années sans 29 février,
leur anniversaire est fixé au 1er mars. Les lois diffèrent sur ce point d’un pays à l’autre&#8239;;
telle est la règle ici.

## Les âges {#ages}
Aucun âge n’est donné quand la date est contradictoire, signalée comme incertaine ou connue moins
précisément qu’au jour près. Qu’aucune date de décès ne soit indiquée ne signifie pas qu’une
personne soit en vie.

## Le zodiaque {#zodiac}
Les signes suivent un tableau fixe des jours du zodiaque tropical. Le Soleil lui-même peut entrer
dans un signe un jour plus tôt ou plus tard. Le jour est le jour grégorien, même pour les dates
juliennes, ce qui place beaucoup de personnes des temps anciens dans un autre signe que celui
qu’auraient dit leurs contemporains.

## Qui vient en premier {#order}
Les listes commencent par les personnes qui ont un article dans le plus grand nombre de Wikipédias.
Cela ne dit rien du mérite.

## Noms et langues {#names}
Rien n’est traduit par une machine. Les noms et les descriptions sont ceux de Wikidata dans la
langue de la page&#8239;; à défaut, en anglais, et la page le signale.

Tous les champs des données sont décrits dans la <a href="{docs}">documentation de l’API</a>. Ce qui
est proposé, et sous quelle licence, est expliqué dans la page «&nbsp;{about}&nbsp;».
`;

/** What this is, where the data is from, and what may be done with it. */
const about = `
Ce que Natalis contient et ne contient pas, d’où viennent les données, sous quelle licence on peut
les utiliser et ce qui est compté de votre visite.

Natalis dit, d’après Wikidata, quand des personnalités sont nées, sur quoi repose chaque date et ce
qui la rend douteuse.

## Ce qu’il contient {#coverage}
{people} Pour {withDay} d’entre elles, le jour de naissance est connu. Y figurent les personnes qui
ont un élément sur Wikidata, un article sur au moins une Wikipédia et une déclaration sur leur
naissance ou leur décès. Les pays, les époques et les milieux sont inégalement représentés, et
l’ensemble n’est pas complet. Qui manque ici manque peut-être aussi sur Wikidata.

{coverage}

## Un seul instantané {#snapshot}
Tout ce qui se trouve ici vient d’un seul instantané de Wikidata, daté du {snapshotDate}, version
<code>{dataVersion}</code>. Ce qui a été modifié plus tard sur Wikidata n’est pas encore ici. Le
programme est Natalis {serviceVersion}.

## Si une date est fausse {#mistakes}
Merci de la corriger sur Wikidata, de préférence avec une source&nbsp;: la page de chaque personne
mène aux déclarations correspondantes. Le prochain instantané apportera la correction ici. La page
«&nbsp;{howSure}&nbsp;» explique laquelle de plusieurs déclarations est affichée.

## Qui fait Natalis {#makers}
Natalis est un logiciel libre, dont <a href="{repository}">le code</a> est public.

Ce site est tenu par {contact}.

## Ne pas figurer ici {#contact}
Écrivez à {contact} si vous préférez ne pas figurer ici, en indiquant l’adresse de la page. Il est
possible d’être retiré entièrement, ou de figurer avec la seule année de naissance. Ce que dit
Wikidata n’en est pas modifié.

## Licence {#licence}
Les données sont publiées sous {cc0}&nbsp;: vous pouvez les utiliser pour tout usage, sans rien
demander. Nous vous saurons gré de citer Wikidata et Natalis. Les images appartiennent à leurs
auteurs et ont leurs propres licences, indiquées à côté de chacune&#8239;; consultez-les avant
d’utiliser une image.

## Ce qui est compté {#privacy}
Ni cookies, ni scripts, ni pistage. On compte les requêtes de chaque jour par genre de page et par
robot d’indexation déclaré. Les adresses IP d’où viennent les requêtes restent une minute en
mémoire, afin de limiter le nombre de requêtes, et ne sont jamais consignées. Les images viennent de
Wikimedia Commons, qui voit alors votre adresse IP, mais non la page que vous consultez.
`;

/** The pages of prose in French, in the form of `readProse`. */
export const prose: ProseTexts = { methodology, about };
