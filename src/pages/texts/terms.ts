import type { Sign } from '../../core/calendar/zodiac.ts';
import type { Warning } from '../../core/date/warnings.ts';
import type { NameKind } from '../../core/person/person-record.ts';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';

/** A text in every language, in the order of `LANGUAGES`. */
type Row = TextFor<typeof LANGUAGES>;
type TextFor<Languages> = { readonly [Index in keyof Languages]: string };

// A line of a table has the key, then the texts in en, de, pt, es, fr and it.

const SIGN_NAMES = rowsOf<Sign>(`
aries|Aries|Widder|Áries|Aries|Bélier|Ariete
taurus|Taurus|Stier|Touro|Tauro|Taureau|Toro
gemini|Gemini|Zwillinge|Gêmeos|Géminis|Gémeaux|Gemelli
cancer|Cancer|Krebs|Câncer|Cáncer|Cancer|Cancro
leo|Leo|Löwe|Leão|Leo|Lion|Leone
virgo|Virgo|Jungfrau|Virgem|Virgo|Vierge|Vergine
libra|Libra|Waage|Libra|Libra|Balance|Bilancia
scorpio|Scorpio|Skorpion|Escorpião|Escorpio|Scorpion|Scorpione
sagittarius|Sagittarius|Schütze|Sagitário|Sagitario|Sagittaire|Sagittario
capricorn|Capricorn|Steinbock|Capricórnio|Capricornio|Capricorne|Capricorno
aquarius|Aquarius|Wassermann|Aquário|Acuario|Verseau|Acquario
pisces|Pisces|Fische|Peixes|Piscis|Poissons|Pesci`);

const NAME_KINDS = rowsOf<NameKind>(`
label|Name|Name|Nome|Nombre|Nom|Nome
alias|Also known as|Auch bekannt als|Outro nome|Otro nombre|Autre nom|Altro nome
birth_name|Name at birth|Geburtsname|Nome de nascimento|Nombre de nacimiento|Nom de naissance|Nome alla nascita
native_name|Name in the native language|Name in der Muttersprache|Nome na língua materna|Nombre en la lengua materna|Nom dans la langue maternelle|Nome nella lingua madre
married_name|Married name|Ehename|Nome após o casamento|Nombre tras el matrimonio|Nom marital|Nome dopo il matrimonio
pseudonym|Pseudonym|Pseudonym|Pseudônimo|Seudónimo|Pseudonyme|Pseudonimo
nickname|Nickname|Spitzname|Apelido|Apodo|Surnom|Soprannome
official_name|Official name|Amtlicher Name|Nome oficial|Nombre oficial|Nom officiel|Nome ufficiale
religious_name|Religious name|Religiöser Name|Nome religioso|Nombre religioso|Nom religieux|Nome religioso
short_name|Short name|Kurzname|Nome abreviado|Nombre abreviado|Nom court|Nome abbreviato
given_name|Given name|Vorname|Prenome|Nombre de pila|Prénom|Prenome
family_name|Family name|Familienname|Sobrenome|Apellido|Nom de famille|Cognome`);

// By property (methodology 11.2), in the order of the page of a person.
const FACTS = rowsOf<string>(`
P2048|Height|Körpergröße|Altura|Estatura|Taille|Altezza
P39|Office|Amt|Cargo|Cargo|Fonction|Carica
P54|Sports team|Mannschaft|Equipe esportiva|Equipo deportivo|Équipe sportive|Squadra
P69|Education|Ausbildung|Instituição de ensino|Centro de estudios|Formation|Studi presso
P101|Field of work|Fachgebiet|Área de trabalho|Campo de trabajo|Domaine d’activité|Campo di attività
P103|Native language|Muttersprache|Língua materna|Lengua materna|Langue maternelle|Lingua madre
P108|Employer|Beschäftigt bei|Empregador|Empleador|Employeur|Datore di lavoro
P119|Place of burial|Begräbnisort|Local de sepultamento|Lugar de sepultura|Lieu de sépulture|Luogo di sepoltura
P136|Genre|Genre|Gênero artístico|Género artístico|Genre artistique|Genere artistico
P166|Award|Auszeichnung|Prêmio ou distinção|Premio o distinción|Distinction|Premio o riconoscimento
P264|Record label|Musiklabel|Gravadora|Sello discográfico|Label discographique|Etichetta discografica
P412|Voice type|Stimmlage|Tipo de voz|Tipo de voz|Tessiture|Registro vocale
P413|Playing position|Spielposition|Posição de jogo|Posición de juego|Poste de jeu|Ruolo in campo
P463|Member of|Mitglied von|Membro de|Miembro de|Membre de|Membro di
P641|Sport|Sportart|Esporte|Deporte|Sport|Sport
P800|Notable work|Wichtiges Werk|Obra de destaque|Obra destacada|Œuvre notable|Opera principale
P1303|Instrument|Instrument|Instrumento|Instrumento|Instrument|Strumento
P1317|Active|Wirkungszeit|Época de atividade|Época de actividad|Période d’activité|Periodo di attività
P1412|Languages|Sprachen|Idiomas|Idiomas|Langues|Lingue
P1636|Baptised|Taufdatum|Batismo|Bautismo|Baptême|Battesimo
P3150|Birthday|Geburtstag|Aniversário|Cumpleaños|Anniversaire|Compleanno
P4602|Buried|Begräbnisdatum|Sepultamento|Entierro|Inhumation|Sepoltura
P509|Cause of death|Todesursache|Causa da morte|Causa de la muerte|Cause du décès|Causa della morte
P1196|Manner of death|Todesart|Circunstâncias da morte|Circunstancias de la muerte|Circonstances du décès|Circostanze della morte`);

// They say neither the sex of the person nor that of the other (methodology 11.3).
const RELATIONS = rowsOf<string>(`
P22|Father|Vater|Pai|Padre|Père|Padre
P25|Mother|Mutter|Mãe|Madre|Mère|Madre
P8810|Parent|Elternteil|Pai ou mãe|Padre o madre|Parent|Genitore
P26|Spouse|Verheiratet mit|Cônjuge|Cónyuge|Conjoint ou conjointe|Coniuge
P451|Partner|In Partnerschaft mit|Companheiro ou companheira|Pareja|Partenaire|Partner
P40|Child|Kind|Filho ou filha|Hijo o hija|Enfant|Figlio o figlia
P3373|Brother or sister|Geschwister|Irmão ou irmã|Hermano o hermana|Frère ou sœur|Fratello o sorella
P1038|Relative|Verwandt mit|Parente|Pariente|Autre parenté|Parente
P3448|Step-parent|Stiefelternteil|Padrasto ou madrasta|Padrastro o madrastra|Conjoint ou conjointe d’un parent|Patrigno o matrigna
P184|Doctoral advisor|Promotion betreut von|Orientador ou orientadora do doutorado|Dirección del doctorado|Thèse dirigée par|Relatore o relatrice di dottorato
P185|Doctoral student|Betreute die Promotion von|Doutorando ou doutoranda|Doctorando o doctoranda|A dirigé la thèse de|Dottorando o dottoranda
P1066|Student of|Unterrichtet von|Aluno ou aluna de|Alumno o alumna de|Élève de|Allievo o allieva di
P802|Student|Unterrichtete|Aluno ou aluna|Alumno o alumna|A eu pour élève|Allievo o allieva
P737|Influenced by|Beeinflusst von|Recebeu influência de|Recibió influencia de|A subi l’influence de|Ha subito l’influenza di`);

// The sentences on the page of a person. A warning that the page says elsewhere has none.
const NOTES = {
  ancient_date_single_website: [
    'This day rests on a single website; from before the year 500 days of birth are seldom known.',
    'Dieser Tag beruht auf einer einzigen Website; aus der Zeit vor dem Jahr 500 ist der Tag der Geburt selten bekannt.',
    'Este dia se baseia em um único site; de antes do ano 500 raramente se conhece o dia de nascimento.',
    'Este día se basa en un solo sitio web; de antes del año 500 rara vez se conoce el día de nacimiento.',
    'Ce jour repose sur un seul site web ; avant l’an 500, le jour de naissance est rarement connu.',
    'Questo giorno si basa su un solo sito web; prima dell’anno 500 il giorno di nascita è noto di rado.',
  ],
  birth_date_invalid_statement: [
    'One of the statements about the birth is not a usable date.',
    'Eine der Aussagen über die Geburt ist kein Datum, mit dem sich rechnen lässt.',
    'Uma das declarações sobre o nascimento não é uma data utilizável.',
    'Una de las declaraciones sobre el nacimiento no es una fecha utilizable.',
    'Une des déclarations sur la naissance n’est pas une date exploitable.',
    'Una delle dichiarazioni sulla nascita non è una data utilizzabile.',
  ],
  bounds_inconsistent: [
    'The earliest and latest dates given with a statement do not fit its date and were ignored.',
    'Das früheste und das späteste Datum, die bei einer Aussage vermerkt sind, passen nicht zu ihrem Datum und blieben unberücksichtigt.',
    'A primeira e a última data possíveis, anotadas em uma declaração, não condizem com a data dela e foram deixadas de lado.',
    'La primera y la última fecha posibles, anotadas en una declaración, no concuerdan con la fecha de esta y se han dejado de lado.',
    'Les dates au plus tôt et au plus tard notées avec une déclaration ne s’accordent pas avec sa date et ont été laissées de côté.',
    'La prima e l’ultima data possibili, annotate in una dichiarazione, non concordano con la data di questa e sono state tralasciate.',
  ],
  calendar_conflict: [
    'The same digits are given in the Julian and in the Gregorian calendar; one of the two is probably a mistake.',
    'Dieselben Ziffern sind im julianischen und im gregorianischen Kalender angegeben; eine der beiden Angaben ist wohl ein Versehen.',
    'Os mesmos algarismos aparecem no calendário juliano e no gregoriano; um dos dois é provavelmente um lapso.',
    'Las mismas cifras figuran en el calendario juliano y en el gregoriano; uno de los dos es probablemente un descuido.',
    'Les mêmes chiffres sont donnés dans le calendrier julien et dans le calendrier grégorien ; l’une des deux indications est sans doute une erreur.',
    'Le stesse cifre figurano nel calendario giuliano e in quello gregoriano; uno dei due è probabilmente una svista.',
  ],
  death_before_birth: [
    'According to the dates given, the death comes before the birth.',
    'Nach den Angaben liegt der Tod vor der Geburt.',
    'Pelas datas registradas, a morte seria anterior ao nascimento.',
    'Según las fechas declaradas, la muerte sería anterior al nacimiento.',
    'D’après les dates données, le décès précède la naissance.',
    'Secondo le date dichiarate, la morte precederebbe la nascita.',
  ],
  death_gregorian_before_1582: [
    'The date of death is given in the Gregorian calendar although it is earlier than that calendar, which began in October 1582; a Julian date may be meant.',
    'Das Sterbedatum ist im gregorianischen Kalender angegeben, obwohl es älter ist als dieser Kalender, der im Oktober 1582 begann; vielleicht ist ein julianisches Datum gemeint.',
    'A data da morte é dada no calendário gregoriano, embora seja anterior a esse calendário, que começou em outubro de 1582; talvez se trate de uma data juliana.',
    'La fecha de la muerte se da en el calendario gregoriano, aunque es anterior a ese calendario, que comenzó en octubre de 1582; quizá se trate de una fecha juliana.',
    'La date du décès est donnée dans le calendrier grégorien alors qu’elle est antérieure à ce calendrier, qui a commencé en octobre 1582 ; il s’agit peut-être d’une date julienne.',
    'La data della morte è espressa nel calendario gregoriano, benché sia anteriore a quel calendario, iniziato nell’ottobre 1582; forse si intende una data giuliana.',
  ],
  gregorian_before_1582: [
    'The date is given in the Gregorian calendar although it is earlier than that calendar, which began in October 1582; a Julian date may be meant.',
    'Das Datum ist im gregorianischen Kalender angegeben, obwohl es älter ist als dieser Kalender, der im Oktober 1582 begann; vielleicht ist ein julianisches Datum gemeint.',
    'A data é dada no calendário gregoriano, embora seja anterior a esse calendário, que começou em outubro de 1582; talvez se trate de uma data juliana.',
    'La fecha se da en el calendario gregoriano, aunque es anterior a ese calendario, que comenzó en octubre de 1582; quizá se trate de una fecha juliana.',
    'La date est donnée dans le calendrier grégorien alors qu’elle est antérieure à ce calendrier, qui a commencé en octobre 1582 ; il s’agit peut-être d’une date julienne.',
    'La data è espressa nel calendario gregoriano, benché sia anteriore a quel calendario, iniziato nell’ottobre 1582; forse si intende una data giuliana.',
  ],
  january_1_may_be_placeholder: [
    '1 January without an independent source often stands for a year of which the day is not known.',
    'Der 1. Januar ohne unabhängige Quelle steht oft für ein Jahr, von dem der Tag nicht bekannt ist.',
    'Um 1º de janeiro sem fonte independente muitas vezes está no lugar de um ano cujo dia não se conhece.',
    'Un 1 de enero sin fuente independiente a menudo ocupa el lugar de un año cuyo día no se conoce.',
    'Un 1er janvier sans source indépendante tient souvent lieu d’une année dont le jour n’est pas connu.',
    'Un 1º gennaio senza fonte indipendente sta spesso per un anno di cui non si conosce il giorno.',
  ],
  possibly_deceased: [
    'No date of death is stated, and the birth is too long ago to assume that the person is alive.',
    'Ein Sterbedatum ist nicht angegeben; die Geburt liegt zu lange zurück, um anzunehmen, dass die Person lebt.',
    'Não há data de morte registrada, e o nascimento ocorreu há tempo demais para supor que a pessoa esteja viva.',
    'No consta la fecha de la muerte, y el nacimiento queda demasiado lejos para suponer que la persona siga viva.',
    'Aucune date de décès n’est indiquée, et la naissance est trop ancienne pour supposer que la personne soit en vie.',
    'Non risulta alcuna data di morte, e la nascita è troppo lontana per supporre che la persona sia in vita.',
  ],
} as const satisfies Readonly<Partial<Record<Warning, Row>>>;

/** The names of what recurs in the data, by language. */
export const TERMS = inEach((language) => ({
  signs: column(SIGN_NAMES, language),
  nameKinds: column(NAME_KINDS, language),
  facts: column(FACTS, language),
  relations: column(RELATIONS, language),
  warnings: column<keyof typeof NOTES>(NOTES, language),
}));

/**
 * Whether the page of a person has a sentence for the warning; a newer snapshot may have warnings that are unknown
 * here.
 */
export function isNoted(warning: Warning): warning is keyof typeof NOTES {
  return Object.hasOwn(NOTES, warning);
}

function inEach<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const entries = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** The rows of a table by their keys. Throws Error for a line that has not one text for each language. */
function rowsOf<Key extends string>(table: string): Readonly<Record<Key, Row>> {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...texts] = line.split('|');
      if (texts.length !== LANGUAGES.length)
        throw new Error(`"${line}" lacks a text, or has too many`);
      return [key, texts];
    });
  return Object.fromEntries(rows) as Record<Key, Row>;
}

function column<Key extends string>(
  rows: Readonly<Record<Key, Row>>,
  language: Language,
): Readonly<Record<Key, string>> {
  const index = LANGUAGES.indexOf(language);
  const texts = Object.entries<Row>(rows).map(([key, row]) => [key, row[index]]);
  return Object.fromEntries(texts) as Record<Key, string>;
}
