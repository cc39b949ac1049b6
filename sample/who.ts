import { LANGUAGES, type Language } from '../src/core/text/languages.ts';
import { describe } from './descriptions.ts';

// Who somebody was, in our own words: a title, or a nationality with one occupation or two. A form for women follows
// that for men, where it is another.

const ORDER: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt'];

const NATIONALITIES = table(`
American | US-amerikanischer/US-amerikanische | américain/américaine | estadounidense | statunitense | norte-americano/norte-americana
Arab | arabischer/arabische | arabe | árabe | arabo/araba | árabe
Argentine | argentinischer/argentinische | argentin/argentine | argentino/argentina | argentino/argentina | argentino/argentina
Austrian | österreichischer/österreichische | autrichien/autrichienne | austriaco/austriaca | austriaco/austriaca | austríaco/austríaca
Austrian-American | österreichisch-US-amerikanischer/österreichisch-US-amerikanische | austro-américain/austro-américaine | austroestadounidense | austro-statunitense | austro-americano/austro-americana
Brazilian | brasilianischer/brasilianische | brésilien/brésilienne | brasileño/brasileña | brasiliano/brasiliana | brasileiro/brasileira
British | britischer/britische | britannique | británico/británica | britannico/britannica | britânico/britânica
Canadian | kanadischer/kanadische | canadien/canadienne | canadiense | canadese | canadense
Catalan | katalanischer/katalanische | catalan/catalane | catalán/catalana | catalano/catalana | catalão/catalã
Chilean | chilenischer/chilenische | chilien/chilienne | chileno/chilena | cileno/cilena | chileno/chilena
Chinese | chinesischer/chinesische | chinois/chinoise | chino/china | cinese | chinês/chinesa
Cuban | kubanischer/kubanische | cubain/cubaine | cubano/cubana | cubano/cubana | cubano/cubana
Czech | tschechischer/tschechische | tchèque | checo/checa | ceco/ceca | tcheco/tcheca
Danish | dänischer/dänische | danois/danoise | danés/danesa | danese | dinamarquês/dinamarquesa
Dutch | niederländischer/niederländische | néerlandais/néerlandaise | neerlandés/neerlandesa | olandese | holandês/holandesa
Egyptian | ägyptischer/ägyptische | égyptien/égyptienne | egipcio/egipcia | egiziano/egiziana | egípcio/egípcia
English | englischer/englische | anglais/anglaise | inglés/inglesa | inglese | inglês/inglesa
Finnish | finnischer/finnische | finlandais/finlandaise | finlandés/finlandesa | finlandese | finlandês/finlandesa
Flemish | flämischer/flämische | flamand/flamande | flamenco/flamenca | fiammingo/fiamminga | flamengo/flamenga
French | französischer/französische | français/française | francés/francesa | francese | francês/francesa
Genevan | Genfer | genevois/genevoise | ginebrino/ginebrina | ginevrino/ginevrina | genebrino/genebrina
German | deutscher/deutsche | allemand/allemande | alemán/alemana | tedesco/tedesca | alemão/alemã
German-American | deutsch-US-amerikanischer/deutsch-US-amerikanische | germano-américain/germano-américaine | germanoestadounidense | tedesco-statunitense | teuto-americano/teuto-americana
German-French | deutsch-französischer/deutsch-französische | franco-allemand/franco-allemande | francoalemán/francoalemana | franco-tedesco/franco-tedesca | franco-alemão/franco-alemã
Greek | griechischer/griechische | grec/grecque | griego/griega | greco/greca | grego/grega
Greek-American | griechisch-US-amerikanischer/griechisch-US-amerikanische | gréco-américain/gréco-américaine | grecoestadounidense | greco-statunitense | greco-americano/greco-americana
Hungarian | ungarischer/ungarische | hongrois/hongroise | húngaro/húngara | ungherese | húngaro/húngara
Hungarian-American | ungarisch-US-amerikanischer/ungarisch-US-amerikanische | américano-hongrois/américano-hongroise | húngaro-estadounidense | ungaro-statunitense | húngaro-americano/húngaro-americana
Indian | indischer/indische | indien/indienne | indio/india | indiano/indiana | indiano/indiana
Irish | irischer/irische | irlandais/irlandaise | irlandés/irlandesa | irlandese | irlandês/irlandesa
Italian | italienischer/italienische | italien/italienne | italiano/italiana | italiano/italiana | italiano/italiana
Jamaican | jamaikanischer/jamaikanische | jamaïcain/jamaïcaine | jamaicano/jamaicana | giamaicano/giamaicana | jamaicano/jamaicana
Japanese | japanischer/japanische | japonais/japonaise | japonés/japonesa | giapponese | japonês/japonesa
Lebanese | libanesischer/libanesische | libanais/libanaise | libanés/libanesa | libanese | libanês/libanesa
Mexican | mexikanischer/mexikanische | mexicain/mexicaine | mexicano/mexicana | messicano/messicana | mexicano/mexicana
Moravian | mährischer/mährische | morave | moravo/morava | moravo/morava | morávio/morávia
Moroccan | marokkanischer/marokkanische | marocain/marocaine | marroquí | marocchino/marocchina | marroquino/marroquina
Norwegian | norwegischer/norwegische | norvégien/norvégienne | noruego/noruega | norvegese | norueguês/norueguesa
Persian | persischer/persische | perse | persa | persiano/persiana | persa
Polish | polnischer/polnische | polonais/polonaise | polaco/polaca | polacco/polacca | polonês/polonesa
Polish-French | polnisch-französischer/polnisch-französische | franco-polonais/franco-polonaise | polaco-francés/polaco-francesa | franco-polacco/franco-polacca | franco-polonês/franco-polonesa
Portuguese | portugiesischer/portugiesische | portugais/portugaise | portugués/portuguesa | portoghese | português/portuguesa
Roman | römischer/römische | romain/romaine | romano/romana | romano/romana | romano/romana
Russian | russischer/russische | russe | ruso/rusa | russo/russa | russo/russa
Russian-American | russisch-US-amerikanischer/russisch-US-amerikanische | russo-américain/russo-américaine | ruso-estadounidense | russo-statunitense | russo-americano/russo-americana
Scottish | schottischer/schottische | écossais/écossaise | escocés/escocesa | scozzese | escocês/escocesa
Serbian-American | serbisch-US-amerikanischer/serbisch-US-amerikanische | américano-serbe | serbio-estadounidense | serbo-statunitense | sérvio-americano/sérvio-americana
Singaporean | singapurischer/singapurische | singapourien/singapourienne | singapurense | singaporiano/singaporiana | singapurense
Soviet | sowjetischer/sowjetische | soviétique | soviético/soviética | sovietico/sovietica | soviético/soviética
Spanish | spanischer/spanische | espagnol/espagnole | español/española | spagnolo/spagnola | espanhol/espanhola
Swedish | schwedischer/schwedische | suédois/suédoise | sueco/sueca | svedese | sueco/sueca
Swiss | Schweizer | suisse | suizo/suiza | svizzero/svizzera | suíço/suíça
Swiss-French | schweizerisch-französischer/schweizerisch-französische | franco-suisse | suizo-francés/suizo-francesa | franco-svizzero/franco-svizzera | franco-suíço/franco-suíça
Venezuelan | venezolanischer/venezolanische | vénézuélien/vénézuélienne | venezolano/venezolana | venezuelano/venezuelana | venezuelano/venezuelana
Vietnamese | vietnamesischer/vietnamesische | vietnamien/vietnamienne | vietnamita | vietnamita | vietnamita
Yugoslav | jugoslawischer/jugoslawische | yougoslave | yugoslavo/yugoslava | jugoslavo/jugoslava | iugoslavo/iugoslava
`);

const OCCUPATIONS = table(`
activist | Aktivist/Aktivistin | militant/militante | activista | attivista | ativista
actor/actress | Schauspieler/Schauspielerin | acteur/actrice | actor/actriz | attore/attrice | ator/atriz
anthropologist | Anthropologe/Anthropologin | anthropologue | antropólogo/antropóloga | antropologo/antropologa | antropólogo/antropóloga
archaeologist | Archäologe/Archäologin | archéologue | arqueólogo/arqueóloga | archeologo/archeologa | arqueólogo/arqueóloga
architect | Architekt/Architektin | architecte | arquitecto/arquitecta | architetto/architetta | arquiteto/arquiteta
artist | Künstler/Künstlerin | artiste | artista | artista | artista
astronaut | Astronaut/Astronautin | astronaute | astronauta | astronauta | astronauta
astronomer | Astronom/Astronomin | astronome | astrónomo/astrónoma | astronomo/astronoma | astrônomo/astrônoma
aviator | Flugpionier/Flugpionierin | aviateur/aviatrice | aviador/aviadora | aviatore/aviatrice | aviador/aviadora
boxer | Boxer/Boxerin | boxeur/boxeuse | boxeador/boxeadora | pugile | boxeador/boxeadora
chemist | Chemiker/Chemikerin | chimiste | químico/química | chimico/chimica | químico/química
composer | Komponist/Komponistin | compositeur/compositrice | compositor/compositora | compositore/compositrice | compositor/compositora
computer scientist | Informatiker/Informatikerin | informaticien/informaticienne | informático/informática | informatico/informatica | cientista da computação
conductor | Dirigent/Dirigentin | chef d’orchestre/cheffe d’orchestre | director de orquesta/directora de orquesta | direttore d’orchestra/direttrice d’orchestra | maestro/maestrina
cosmonaut | Kosmonaut/Kosmonautin | cosmonaute | cosmonauta | cosmonauta | cosmonauta
dancer | Tänzer/Tänzerin | danseur/danseuse | bailarín/bailarina | danzatore/danzatrice | dançarino/dançarina
economist | Ökonom/Ökonomin | économiste | economista | economista | economista
educator | Pädagoge/Pädagogin | pédagogue | pedagogo/pedagoga | pedagogista | pedagogo/pedagoga
engineer | Ingenieur/Ingenieurin | ingénieur/ingénieure | ingeniero/ingeniera | ingegnere/ingegnera | engenheiro/engenheira
entrepreneur | Unternehmer/Unternehmerin | entrepreneur/entrepreneuse | empresario/empresaria | imprenditore/imprenditrice | empresário/empresária
explorer | Forschungsreisender/Forschungsreisende | explorateur/exploratrice | explorador/exploradora | esploratore/esploratrice | explorador/exploradora
fashion designer | Modeschöpfer/Modeschöpferin | couturier/couturière | diseñador de moda/diseñadora de moda | stilista | estilista
film director | Filmregisseur/Filmregisseurin | réalisateur/réalisatrice | director de cine/directora de cine | regista | cineasta
film producer | Filmproduzent/Filmproduzentin | producteur de cinéma/productrice de cinéma | productor de cine/productora de cine | produttore cinematografico/produttrice cinematografica | produtor de cinema/produtora de cinema
footballer | Fußballspieler/Fußballspielerin | footballeur/footballeuse | futbolista | calciatore/calciatrice | futebolista
general | General/Generalin | général/générale | general/generala | generale | general/generala
geographer | Geograph/Geographin | géographe | geógrafo/geógrafa | geografo/geografa | geógrafo/geógrafa
guitarist | Gitarrist/Gitarristin | guitariste | guitarrista | chitarrista | guitarrista
historian | Historiker/Historikerin | historien/historienne | historiador/historiadora | storico/storica | historiador/historiadora
inventor | Erfinder/Erfinderin | inventeur/inventrice | inventor/inventora | inventore/inventrice | inventor/inventora
linguist | Sprachwissenschaftler/Sprachwissenschaftlerin | linguiste | lingüista | linguista | linguista
mathematician | Mathematiker/Mathematikerin | mathématicien/mathématicienne | matemático/matemática | matematico/matematica | matemático/matemática
musician | Musiker/Musikerin | musicien/musicienne | músico/música | musicista | músico/música
mystic | Mystiker/Mystikerin | mystique | místico/mística | mistico/mistica | místico/mística
naturalist | Naturforscher/Naturforscherin | naturaliste | naturalista | naturalista | naturalista
navigator | Seefahrer/Seefahrerin | navigateur/navigatrice | navegante | navigatore/navigatrice | navegador/navegadora
nun | Ordensschwester | religieuse | religiosa | religiosa | religiosa
nurse | Krankenpfleger/Krankenschwester | infirmier/infirmière | enfermero/enfermera | infermiere/infermiera | enfermeiro/enfermeira
officer | Offizier/Offizierin | officier/officière | militar | ufficiale | oficial
opera singer | Opernsänger/Opernsängerin | chanteur d’opéra/chanteuse d’opéra | cantante de ópera | cantante lirico/cantante lirica | cantor de ópera/cantora de ópera
painter | Maler/Malerin | peintre | pintor/pintora | pittore/pittrice | pintor/pintora
philosopher | Philosoph/Philosophin | philosophe | filósofo/filósofa | filosofo/filosofa | filósofo/filósofa
physician | Arzt/Ärztin | médecin | médico/médica | medico/medica | médico/médica
physicist | Physiker/Physikerin | physicien/physicienne | físico/física | fisico/fisica | físico/física
physiologist | Physiologe/Physiologin | physiologiste | fisiólogo/fisióloga | fisiologo/fisiologa | fisiologista
pianist | Pianist/Pianistin | pianiste | pianista | pianista | pianista
playwright | Dramatiker/Dramatikerin | dramaturge | dramaturgo/dramaturga | drammaturgo/drammaturga | dramaturgo/dramaturga
poet | Dichter/Dichterin | poète/poétesse | poeta | poeta/poetessa | poeta/poetisa
politician | Politiker/Politikerin | homme politique/femme politique | político/política | politico/politica | político/política
psychiatrist | Psychiater/Psychiaterin | psychiatre | psiquiatra | psichiatra | psiquiatra
psychoanalyst | Psychoanalytiker/Psychoanalytikerin | psychanalyste | psicoanalista | psicoanalista | psicanalista
psychologist | Psychologe/Psychologin | psychologue | psicólogo/psicóloga | psicologo/psicologa | psicólogo/psicóloga
racing driver | Rennfahrer/Rennfahrerin | pilote automobile | piloto de automovilismo | pilota automobilistico/pilota automobilistica | piloto de automobilismo
revolutionary | Revolutionär/Revolutionärin | révolutionnaire | revolucionario/revolucionaria | rivoluzionario/rivoluzionaria | revolucionário/revolucionária
saint | Heiliger/Heilige | saint/sainte | santo/santa | santo/santa | santo/santa
sculptor | Bildhauer/Bildhauerin | sculpteur/sculptrice | escultor/escultora | scultore/scultrice | escultor/escultora
singer | Sänger/Sängerin | chanteur/chanteuse | cantante | cantante | cantor/cantora
sociologist | Soziologe/Soziologin | sociologue | sociólogo/socióloga | sociologo/sociologa | sociólogo/socióloga
soldier | Soldat/Soldatin | soldat/soldate | soldado | soldato/soldatessa | soldado
statesman/stateswoman | Staatsmann/Staatsfrau | homme d’État/femme d’État | estadista | statista | estadista
theologian | Theologe/Theologin | théologien/théologienne | teólogo/teóloga | teologo/teologa | teólogo/teóloga
violinist | Geiger/Geigerin | violoniste | violinista | violinista | violinista
writer | Schriftsteller/Schriftstellerin | écrivain/écrivaine | escritor/escritora | scrittore/scrittrice | escritor/escritora
`);

const TITLES = table(`
assassin of Archduke Franz Ferdinand | Attentäter von Sarajevo | auteur de l’attentat de Sarajevo | autor del atentado de Sarajevo | autore dell’attentato di Sarajevo | autor do atentado de Sarajevo
chancellor of Germany | deutscher Bundeskanzler/deutsche Bundeskanzlerin | chancelier allemand/chancelière allemande | canciller de Alemania | cancelliere tedesco/cancelliera tedesca | chanceler da Alemanha
emperor of Austria/empress of Austria | Kaiser von Österreich/Kaiserin von Österreich | empereur d’Autriche/impératrice d’Autriche | emperador de Austria/emperatriz de Austria | imperatore d’Austria/imperatrice d’Austria | imperador da Áustria/imperatriz da Áustria
emperor of China | Kaiser von China | empereur de Chine | emperador de China | imperatore della Cina | imperador da China
emperor of Ethiopia | Kaiser von Äthiopien | empereur d’Éthiopie | emperador de Etiopía | imperatore d’Etiopia | imperador da Etiópia
emperor of Japan | Kaiser von Japan | empereur du Japon | emperador de Japón | imperatore del Giappone | imperador do Japão
emperor of Russia/empress of Russia | Kaiser von Russland/Kaiserin von Russland | empereur de Russie/impératrice de Russie | emperador de Rusia/emperatriz de Rusia | imperatore di Russia/imperatrice di Russia | imperador da Rússia/imperatriz da Rússia
emperor of the French | Kaiser der Franzosen | empereur des Français | emperador de los franceses | imperatore dei francesi | imperador dos franceses
empress dowager of China | Kaiserinwitwe von China | impératrice douairière de Chine | emperatriz viuda de China | imperatrice vedova della Cina | imperatriz viúva da China
first lady of the United States | First Lady der Vereinigten Staaten | Première dame des États-Unis | primera dama de los Estados Unidos | first lady degli Stati Uniti | primeira-dama dos Estados Unidos
founder of al-Qaeda | Gründer von al-Qaida | fondateur d’al-Qaïda | fundador de Al Qaeda | fondatore di al-Qaida | fundador da Al-Qaeda
founder of Buddhism | Begründer des Buddhismus | fondateur du bouddhisme | fundador del budismo | fondatore del buddismo | fundador do budismo
founder of Islam | Begründer des Islam | fondateur de l’islam | fundador del islam | fondatore dell’islam | fundador do islã
founder of Mormonism | Begründer des Mormonentums | fondateur du mormonisme | fundador del mormonismo | fondatore del mormonismo | fundador do mormonismo
founder of the Mongol Empire | Gründer des Mongolischen Reiches | fondateur de l’Empire mongol | fundador del Imperio mongol | fondatore dell’Impero mongolo | fundador do Império Mongol
founder of Zionism | Begründer des Zionismus | fondateur du sionisme | fundador del sionismo | fondatore del sionismo | fundador do sionismo
German emperor | Deutscher Kaiser | empereur allemand | emperador alemán | imperatore tedesco | imperador alemão
grand duchess of Russia | Großfürstin von Russland | grande-duchesse de Russie | gran duquesa de Rusia | granduchessa di Russia | grã-duquesa da Rússia
heir to the throne of Austria-Hungary | Thronfolger von Österreich-Ungarn | héritier du trône d’Autriche-Hongrie | heredero del trono de Austria-Hungría | erede al trono d’Austria-Ungheria | herdeiro do trono da Áustria-Hungria
Holy Roman emperor | Kaiser des Heiligen Römischen Reiches | empereur du Saint-Empire romain germanique | emperador del Sacro Imperio Romano Germánico | imperatore del Sacro Romano Impero | imperador do Sacro Império Romano-Germânico
husband of Elizabeth II | Ehemann von Elisabeth II. | époux d’Élisabeth II | esposo de Isabel II | marito di Elisabetta II | marido de Isabel II
inventor of Braille | Erfinder der Blindenschrift | inventeur de l’écriture pour aveugles | inventor del sistema de escritura para ciegos | inventore della scrittura per ciechi | inventor do sistema de escrita para cegos
inventor of Esperanto | Erfinder des Esperanto | inventeur de l’espéranto | creador del esperanto | inventore dell’esperanto | criador do esperanto
king of Bavaria | König von Bayern | roi de Bavière | rey de Baviera | re di Baviera | rei da Baviera
king of Egypt/queen of Egypt | König von Ägypten/Königin von Ägypten | roi d’Égypte/reine d’Égypte | rey de Egipto/reina de Egipto | re d’Egitto/regina d’Egitto | rei do Egito/rainha do Egito
king of England/queen of England | König von England/Königin von England | roi d’Angleterre/reine d’Angleterre | rey de Inglaterra/reina de Inglaterra | re d’Inghilterra/regina d’Inghilterra | rei de Inglaterra/rainha de Inglaterra
king of France/queen of France | König von Frankreich/Königin von Frankreich | roi de France/reine de France | rey de Francia/reina de Francia | re di Francia/regina di Francia | rei de França/rainha de França
king of Italy | König von Italien | roi d’Italie | rey de Italia | re d’Italia | rei da Itália
king of Macedon | König von Makedonien | roi de Macédoine | rey de Macedonia | re di Macedonia | rei da Macedônia
king of Norway | König von Norwegen | roi de Norvège | rey de Noruega | re di Norvegia | rei da Noruega
king of Prussia | König von Preußen | roi de Prusse | rey de Prusia | re di Prussia | rei da Prússia
king of Spain | König von Spanien | roi d’Espagne | rey de España | re di Spagna | rei de Espanha
king of the Franks | König der Franken | roi des Francs | rey de los francos | re dei Franchi | rei dos francos
king of the United Kingdom/queen of the United Kingdom | König des Vereinigten Königreichs/Königin des Vereinigten Königreichs | roi du Royaume-Uni/reine du Royaume-Uni | rey del Reino Unido/reina del Reino Unido | re del Regno Unito/regina del Regno Unito | rei do Reino Unido/rainha do Reino Unido
leader of North Korea | Machthaber von Nordkorea | dirigeant de la Corée du Nord | líder de Corea del Norte | leader della Corea del Nord | líder da Coreia do Norte
leader of the Indian independence movement | Anführer der indischen Unabhängigkeitsbewegung | dirigeant du mouvement pour l’indépendance de l’Inde | líder del movimiento de independencia de la India | leader del movimento per l’indipendenza dell’India | líder do movimento de independência da Índia
leader of the Palestinians | Palästinenserführer | dirigeant palestinien | líder palestino | leader palestinese | líder palestino
Ottoman sultan | osmanischer Sultan | sultan ottoman | sultán otomano | sultano ottomano | sultão otomano
pope | Papst | pape | papa | papa | papa
president of Egypt | Präsident von Ägypten | président de l’Égypte | presidente de Egipto | presidente dell’Egitto | presidente do Egito
president of France | Präsident von Frankreich | président de la République française | presidente de Francia | presidente della Repubblica francese | presidente da França
president of Poland | Präsident von Polen | président de la Pologne | presidente de Polonia | presidente della Polonia | presidente da Polônia
president of Russia | Präsident von Russland | président de la Russie | presidente de Rusia | presidente della Russia | presidente da Rússia
president of South Africa | Präsident von Südafrika | président de l’Afrique du Sud | presidente de Sudáfrica | presidente del Sudafrica | presidente da África do Sul
president of the Soviet Union | Präsident der Sowjetunion | président de l’Union soviétique | presidente de la Unión Soviética | presidente dell’Unione Sovietica | presidente da União Soviética
prime minister of Israel | Ministerpräsident von Israel/Ministerpräsidentin von Israel | Premier ministre d’Israël/Première ministre d’Israël | primer ministro de Israel/primera ministra de Israel | primo ministro d’Israele/prima ministra d’Israele | primeiro-ministro de Israel/primeira-ministra de Israel
prime minister of the United Kingdom | Premierminister des Vereinigten Königreichs/Premierministerin des Vereinigten Königreichs | Premier ministre du Royaume-Uni/Première ministre du Royaume-Uni | primer ministro del Reino Unido/primera ministra del Reino Unido | primo ministro del Regno Unito/prima ministra del Regno Unito | primeiro-ministro do Reino Unido/primeira-ministra do Reino Unido
princess of Wales | Prinzessin von Wales | princesse de Galles | princesa de Gales | principessa del Galles | princesa de Gales
Roman emperor | römischer Kaiser | empereur romain | emperador romano | imperatore romano | imperador romano
secretary-general of the United Nations | Generalsekretär der Vereinten Nationen | secrétaire général des Nations unies | secretario general de las Naciones Unidas | segretario generale delle Nazioni Unite | secretário-geral das Nações Unidas
shah of Iran | Schah von Iran | chah d’Iran | sah de Irán | scià di Persia | xá do Irã
sultan of Egypt | Sultan von Ägypten | sultan d’Égypte | sultán de Egipto | sultano d’Egitto | sultão do Egito
`);

const AND: Readonly<Record<Language, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
};

type Word = (language: Language) => string;

/** The words of rows such as `nun | Nonne | …`, each by its English form for men (`0`) or women (`1`). */
function table(rows: string): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>();
  for (const row of rows.trim().split('\n')) {
    const cells = row.split(' | ').map((cell) => cell.split('/'));
    for (const form of [0, 1]) {
      const formOf: Word = (language) => {
        const cell = cells[ORDER.indexOf(language)] ?? [];
        return cell[form] ?? cell[0] ?? '';
      };
      words.set(`${form} ${formOf('en')}`, formOf);
    }
  }
  return words;
}

/** Spanish says "físico e inventor". */
function joined(occupations: readonly string[], language: Language): string {
  const [first = '', second] = occupations;
  if (second === undefined) return first;
  const and = language === 'es' && /^h?i/.test(second) ? 'e' : AND[language];
  return `${first} ${and} ${second}`;
}

/**
 * The description in each of the six languages of somebody with a title (`pope`), or of a nationality with one
 * occupation or two (`French writer and philosopher`, `writer`); throws on a gender or a word that it does not know.
 */
export function describeWho(gender: string, text: string, where: string): [Language, string][] {
  if (text === 'president of the United States') {
    return describe('member', gender, ['prez'], where);
  }
  const form = ['male', 'female'].indexOf(gender);
  const title = TITLES.get(`${form} ${text}`);
  if (title) return LANGUAGES.map((language) => [language, title(language)]);
  const [first = ''] = text.split(' ');
  const nation = NATIONALITIES.get(`${form} ${first}`);
  const rest = nation ? text.slice(first.length + 1) : text;
  const occupations = rest.split(' and ').map((each) => {
    const word = OCCUPATIONS.get(`${form} ${each}`);
    if (!word) throw new Error(`${where}: no words for "${text}", ${gender}`);
    return word;
  });
  return LANGUAGES.map((language) => {
    const what = joined(
      occupations.map((word) => word(language)),
      language,
    );
    const words = [what, nation?.(language) ?? ''];
    const isLast = language === 'en' || language === 'de';
    return [language, (isLast ? words.toReversed() : words).join(' ').trim()];
  });
}
