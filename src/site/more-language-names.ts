import type { Language } from '../core/text/languages.ts';

/** Names of languages of Wikipedias that `Intl` has no names for, in the six languages. */
export const MORE_LANGUAGE_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  azb: {
    en: 'South Azerbaijani',
    de: 'Südaserbaidschanisch',
    pt: 'azerbaijano do sul',
    es: 'azerbaiyano meridional',
    fr: 'azéri du Sud',
    it: 'azero meridionale',
  },
  btm: {
    en: 'Mandailing',
    de: 'Mandailing',
    pt: 'mandailing',
    es: 'mandailing',
    fr: 'mandailing',
    it: 'mandailing',
  },
  gcr: {
    en: 'Guianese Creole',
    de: 'Guayana-Kreolisch',
    pt: 'crioulo da Guiana Francesa',
    es: 'criollo de la Guayana Francesa',
    fr: 'créole guyanais',
    it: 'creolo della Guyana francese',
  },
  hyw: {
    en: 'Western Armenian',
    de: 'Westarmenisch',
    pt: 'armênio ocidental',
    es: 'armenio occidental',
    fr: 'arménien occidental',
    it: 'armeno occidentale',
  },
  rki: {
    en: 'Arakanese',
    de: 'Arakanesisch',
    pt: 'arracanês',
    es: 'arakanés',
    fr: 'arakanais',
    it: 'arakanese',
  },
  simple: {
    en: 'Simple English',
    de: 'Einfaches Englisch',
    pt: 'inglês simples',
    es: 'inglés simplificado',
    fr: 'anglais simplifié',
    it: 'inglese semplificato',
  },
  szy: {
    en: 'Sakizaya',
    de: 'Sakizaya',
    pt: 'sakizaya',
    es: 'sakizaya',
    fr: 'sakizaya',
    it: 'sakizaya',
  },
};
