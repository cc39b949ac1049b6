import type { Language } from '../src/core/text/languages.ts';

const ORDER: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt'];

// As they stand in a sentence: English from …, German für …, French élu …, Spanish por …, Italian per …, Portuguese all.
const STATES = `
AK Alaska | Alaska | de l’Alaska | Alaska | l’Alaska | pelo Alasca
AL Alabama | Alabama | de l’Alabama | Alabama | l’Alabama | pelo Alabama
AR Arkansas | Arkansas | de l’Arkansas | Arkansas | l’Arkansas | pelo Arkansas
AZ Arizona | Arizona | de l’Arizona | Arizona | l’Arizona | pelo Arizona
CA California | Kalifornien | de Californie | California | la California | pela Califórnia
CO Colorado | Colorado | du Colorado | Colorado | il Colorado | pelo Colorado
CT Connecticut | Connecticut | du Connecticut | Connecticut | il Connecticut | por Connecticut
FL Florida | Florida | de Floride | Florida | la Florida | pela Flórida
GA Georgia | Georgia | de Géorgie | Georgia | la Georgia | pela Geórgia
IA Iowa | Iowa | de l’Iowa | Iowa | l’Iowa | por Iowa
IL Illinois | Illinois | de l’Illinois | Illinois | l’Illinois | por Illinois
IN Indiana | Indiana | de l’Indiana | Indiana | l’Indiana | por Indiana
KY Kentucky | Kentucky | du Kentucky | Kentucky | il Kentucky | pelo Kentucky
LA Louisiana | Louisiana | de Louisiane | Luisiana | la Louisiana | pela Luisiana
MA Massachusetts | Massachusetts | du Massachusetts | Massachusetts | il Massachusetts | por Massachusetts
MD Maryland | Maryland | du Maryland | Maryland | il Maryland | por Maryland
ME Maine | Maine | du Maine | Maine | il Maine | pelo Maine
MI Michigan | Michigan | du Michigan | Míchigan | il Michigan | pelo Michigan
MN Minnesota | Minnesota | du Minnesota | Minnesota | il Minnesota | por Minnesota
NC North Carolina | North Carolina | de Caroline du Nord | Carolina del Norte | la Carolina del Nord | pela Carolina do Norte
ND North Dakota | North Dakota | du Dakota du Nord | Dakota del Norte | il Dakota del Nord | pela Dakota do Norte
NE Nebraska | Nebraska | du Nebraska | Nebraska | il Nebraska | por Nebraska
NJ New Jersey | New Jersey | du New Jersey | Nueva Jersey | il New Jersey | por Nova Jersey
NM New Mexico | New Mexico | du Nouveau-Mexique | Nuevo México | il Nuovo Messico | pelo Novo México
NV Nevada | Nevada | du Nevada | Nevada | il Nevada | por Nevada
NY New York | New York | de l’État de New York | Nueva York | lo Stato di New York | por Nova York
OH Ohio | Ohio | de l’Ohio | Ohio | l’Ohio | por Ohio
OK Oklahoma | Oklahoma | de l’Oklahoma | Oklahoma | l’Oklahoma | por Oklahoma
OR Oregon | Oregon | de l’Oregon | Oregón | l’Oregon | pelo Oregon
PA Pennsylvania | Pennsylvania | de Pennsylvanie | Pensilvania | la Pennsylvania | pela Pensilvânia
SC South Carolina | South Carolina | de Caroline du Sud | Carolina del Sur | la Carolina del Sud | pela Carolina do Sul
TN Tennessee | Tennessee | du Tennessee | Tennessee | il Tennessee | pelo Tennessee
TX Texas | Texas | du Texas | Texas | il Texas | pelo Texas
VA Virginia | Virginia | de Virginie | Virginia | la Virginia | pela Virgínia
VI the United States Virgin Islands | die Amerikanischen Jungferninseln | des îles Vierges américaines | las Islas Vírgenes de los Estados Unidos | le Isole Vergini Americane | pelas Ilhas Virgens Americanas
VT Vermont | Vermont | du Vermont | Vermont | il Vermont | por Vermont
WA Washington | Washington | de l’État de Washington | Washington | lo Stato di Washington | por Washington
WI Wisconsin | Wisconsin | du Wisconsin | Wisconsin | il Wisconsin | por Wisconsin
WY Wyoming | Wyoming | du Wyoming | Wyoming | il Wyoming | por Wyoming
`;

const NAMES = new Map(
  STATES.trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), row.slice(3).split(' | ')]),
);

/**
 * The name of a state or territory by its postal code (`WY`), as it follows the chamber in a description of the
 * language; undefined where no member of the sample is from there.
 */
export function stateName(code: string, language: Language): string | undefined {
  return NAMES.get(code)?.[ORDER.indexOf(language)];
}
