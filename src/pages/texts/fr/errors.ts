import type { ErrorTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

const INVALID = 'Cette adresse ne peut pas être juste';
const LATER = 'L’adresse n’est pas en cause. Réessayez dans un instant.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'Ce jour n’existe pas',
    invalid_year: 'Cette année n’existe pas',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'Il n’y a rien à cette adresse',
    person_not_found: 'Cette adresse n’est celle d’aucune personne de cet instantané',
    version_not_available: 'Il n’y a rien à cette adresse',
    method_not_allowed: 'Cette page peut seulement être lue',
    rate_limited: 'Trop de requêtes',
    internal_error: 'Quelque chose s’est mal passé ici',
    capacity_exceeded: 'Trop d’affluence en ce moment',
    timeout: 'Cela a pris trop de temps',
  },
  advice: {
    invalid_parameter:
      'Un signe s’écrit en anglais et en minuscules, par exemple pisces\u202f; une recherche compte au plus 150 caractères\u202f; après offset vient un nombre entier de 0 à 1\u202f000\u202f000.',
    missing_parameter:
      'Il y manque quelque chose. La recherche trouvera peut-être ce qu’il vous faut.',
    invalid_date:
      'Un jour s’écrit par le mois puis le jour, par exemple 03-11 pour le 11 mars. Le 29 février n’existe que les années bissextiles.',
    invalid_year:
      'Une année est un nombre entier sans zéros au début\u202f; -44 désigne l’an 44\u00a0av.\u00a0J.-C., et il n’y a pas eu d’année 0.',
    invalid_timezone: 'Le fuseau horaire qu’elle contient n’est pas connu.',
    unsupported_language: 'Il y a des pages en six langues\u202f; elles figurent ci-dessous.',
    invalid_identifier:
      'On trouve les personnes par les adresses auxquelles mènent les listes et les recherches.',
    not_found: 'Elle est peut-être mal saisie, ou elle n’a jamais été une des nôtres.',
    person_not_found:
      'Le nom s’écrit peut-être autrement, ou la personne n’est pas dans cet instantané, qui ne contient que des personnes notables, et pas toutes. Une recherche peut aider.',
    version_not_available: 'Seul l’instantané actuel est disponible.',
    method_not_allowed: 'Demandez-la avec GET.',
    rate_limited:
      'Votre adresse a envoyé tant de requêtes que nous devons vous demander d’attendre.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: ({ number, text }) =>
    `Réessayez dans ${text} ${plural(number, 'seconde', 'secondes')}.`,
  home: 'Aller aux naissances du jour',
};
