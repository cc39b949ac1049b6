import { type Language, LANGUAGES } from '../core/text/languages.ts';

// These codes stand for texts in no language, in all languages, or in an unknown one.
const NO_LANGUAGE: ReadonlySet<string> = new Set(['', 'mul', 'und', 'mis', 'zxx']);

/** Whether a code of Wikidata stands for a language. */
export function isNamedLanguage(code: string): boolean {
  return !NO_LANGUAGE.has(code);
}

/**
 * A value for each language, made from its locale the first time it is asked for and then kept: making an `Intl` object
 * takes many times as long as using it. English is British, which writes the day first.
 */
export function perLanguage<Value>(make: (locale: string) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const value = make(language === 'en' ? 'en-GB' : language);
    made.set(language, value);
    return value;
  };
}

const names = perLanguage((locale) => ({
  finder: new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
  /** Names by code, cached because looking one up takes long. */
  known: new Map<string, string>(),
}));

/** The name of a language in another language; its code if it has no name. */
export function languageName(language: Language, code: string): string {
  const { finder, known } = names(language);
  const name = known.get(code) ?? MORE_LANGUAGE_NAMES.get(code)?.[language] ?? nameOf(finder, code);
  known.set(code, name);
  return name;
}

const ownNames = new Map<string, string | null>();

/** What the speakers of a language call it, with a capital letter; null where `Intl` does not know it. */
export function ownLanguageName(code: string): string | null {
  const known = ownNames.get(code);
  if (known !== undefined) return known;
  const name = MORE_LANGUAGE_NAMES.has(code) ? null : findOwnName(code);
  ownNames.set(code, name);
  return name;
}

function findOwnName(code: string): string | null {
  try {
    // `Intl` would use the language of the machine for one that it does not know.
    const [locale] = Intl.DisplayNames.supportedLocalesOf(code);
    const name = locale && new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
    return name
      ? name.replace(/^(?!\p{Script=Georgian})./u, (first) => first.toLocaleUpperCase(locale))
      : null;
  } catch {
    // Some codes of Wikidata are not language tags.
    return null;
  }
}

function nameOf(finder: Intl.DisplayNames, code: string): string {
  try {
    return finder.of(code) ?? code;
  } catch {
    // Some codes of Wikidata are not language tags.
    return code;
  }
}

// A row has the code, then the names in en, de, pt, es, fr and it. `Intl` has the names that are left out.
const ROWS = `
ami|Amis|Amis|amis|amis|amis|amis
ary|||árabe marroquino|árabe marroquí||
arz|||árabe egípcio|árabe egipcio||
avk|||kotava|kotava||
azb|South Azerbaijani|Südaserbaidschanisch|azerbaijano do sul|azerbaiyano meridional|azéri du Sud|azero meridionale
bar|||bávaro|bávaro||
bbc|||batak toba|batak toba||
bdr|West Coast Bajau|Westküsten-Bajau|bajau da costa oeste|bajau de la costa occidental|bajau de la côte ouest|bajau della costa occidentale
be-tarask|||bielorrusso (ortografia de Taraškievič)||biélorusse (orthographe de Taraškievič)|bielorusso (ortografia di Taraškievič)
bew|||betawi|betawi||
bjn|||banjar|banjar||
blk|Pa’o|Pa’o|pa’o|pa’o|pa’o|pa’o
bol|Bole|Bole|bole|bole|bole|bole
bpy|||bishnupriya|bishnupriya||
btm|Mandailing|Mandailing|mandailing|mandailing|mandailing|mandailing
cbk|Chavacano|Chavacano|chavacano|chabacano|chavacano|chavacano
cdo|Eastern Min|Ost-Min|min oriental|min oriental|min de l’Est|min orientale
crh|||tártaro da Crimeia|||
dag|Dagbani|Dagbani|dagbani|dagbani|dagbani|dagbani
dga|Southern Dagaare|Süd-Dagaare|dagaare do sul|dagaare meridional|dagaare du Sud|dagaare meridionale
dtp|||dusun central|dusun central||
dty|Doteli|Doteli|doteli|doteli|doteli|doteli
egl|||emiliano|emiliano||
ext|||estremenho|extremeño||
frp|||francoprovençal|francoprovenzal||
gan|||chinês gan||chinois gan|cinese gan
gcr|Guianese Creole|Guayana-Kreolisch|crioulo da Guiana Francesa|criollo de la Guayana Francesa|créole guyanais|creolo della Guyana francese
glk|||gilaki|gilakí||
gpe|Ghanaian Pidgin|Ghanaisches Pidgin|pidgin ganês|pidgin ghanés|pidgin ghanéen|pidgin ghanese
guc|||wayuunaiki|wayuunaiki||
gur|||frafra|frafra||frafra
guw|Gun|Gun|gun|gun|goun|gun
hif|||hindi de Fiji|hindi de Fiyi||
hyw|Western Armenian|Westarmenisch|armênio ocidental|armenio occidental|arménien occidental|armeno occidentale
igl|Igala|Igala|igala|igala|igala|igala
isv|Interslavic|Interslawisch|intereslavo|intereslavo|interslave|interslavo
jam|||crioulo jamaicano|criollo jamaicano||
kbp|Kabiye|Kabiyè|kabiyè|kabiyé|kabiyè|kabiyé
kge|Komering|Komering|komering|komering|komering|komering
kus|Kusaal|Kusaal|kusaal|kusaal|kusaal|kusaal
lbe|Lak|Lakisch|lak|lak|lak|lak
lfn|||lingua franca nova|lingua franca nova||
lld|Ladin|Ladinisch|ladino dolomítico|ladino dolomítico|ladin|
ltg|||latgaliano|latgaliano||
lzh|||chinês clássico|chino clásico||
map-bms|Banyumasan|Banyumasan|banyumasan|banyumasan|banyumasan|banyumasan
mnw|Mon|Mon|mon|mon|môn|mon
mrj|||mari ocidental|mari occidental||
nah|Nahuatl|Nahuatl|náuatle|náhuatl|nahuatl|nahuatl
nov|||novial|novial||
nrf|Norman|Normannisch|normando|normando|normand|normanno
nup|Nupe|Nupe|nupe|nupe|nupe|nupe
olo|Livvi-Karelian|Olonetzisch|carélio de Olonets|carelio de Olonets|carélien d’Olonets|careliano di Olonec
pcd|||picardo|picardo||
pdc|||alemão da Pensilvânia|alemán de Pensilvania||
pfl|||alemão palatino|alemán del Palatinado||
pih|Pitcairn-Norfolk|Pitcairn-Norfolk|pitcairn-norfolk|pitcairn-norfolk|pitcairn-norfolk|pitcairn-norfolk
pms|||piemontês|piamontés||
pnt|||grego pôntico|griego póntico||
pwn|Paiwan|Paiwan|paiwan|paiwan|paiwan|paiwan
rki|Arakanese|Arakanesisch|arracanês|arakanés|arakanais|arakanese
roa-tara|Tarantino|Tarentinisch|tarantino|tarantino|tarentin|tarantino
rsk|Pannonian Rusyn|Pannonisch-Russinisch|russino panônico|rusino panónico|ruthène pannonien|ruteno pannonico
rue|||russino|rusino||
sgs|||samogício|samogitio||
shy|Shawiya|Chaouia|chaouia|chaouia|chaoui|chaouia
simple|Simple English|Einfaches Englisch|inglês simples|inglés simplificado|anglais simplifié|inglese semplificato
skr|Saraiki|Saraiki|saraiki|saraiki|saraiki|saraiki
stq|||frísio de Saterland|frisón de Saterland||
syl|Sylheti|Sylheti|sylheti|sylheti|sylheti|sylheti
szy|Sakizaya|Sakizaya|sakizaya|sakizaya|sakizaya|sakizaya
tay|Atayal|Atayal|atayal|atayal|atayal|atayal
tcy|||tulu|tulu||
tdd|Tai Nuea|Tai Nüa|tai nuea|tai nuea|tai nuea|tai nuea
tly|||talysh|talish||
vep|||vepse|vepsio||
vls|||flamengo ocidental|flamenco occidental||
vro|||võro|võro||
xmf|||mingrélio|megreliano||
zea|||zelandês|zelandés||`;

/** Names of languages of Wikipedias that `Intl` has no names for, by code and then by the language of the name. */
const MORE_LANGUAGE_NAMES: ReadonlyMap<
  string,
  Readonly<Partial<Record<Language, string>>>
> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [code = '', ...names] = row.split('|');
      const named = LANGUAGES.map((language, index) => [language, names[index] || undefined]);
      return [code, Object.fromEntries(named)];
    }),
);
