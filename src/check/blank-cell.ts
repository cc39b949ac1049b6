// What people write into a cell that is to say nothing, in the six languages and in programs that make tables.
const WORDS = `
  n/a, #n/a, n.a., na, <na>, n/d, n.d., nd, null, none, nil, nan, nat, undefined, unknown, unkn, unk, not known
  not available, not applicable, not given, not stated, no data, no date, missing, unspecified, blank, empty, tba, tbd
  unbekannt, unbek., k. a., k.a., keine angabe, keine angaben, nicht bekannt, ohne angabe, o. a., o.a., fehlt
  inconnu, inconnue, non connu, non renseigné, non renseignée, n.r., n.c., s.d., s/d, sans date, aucun, aucune, néant
  desconocido, desconocida, no consta, sin datos, sin dato, sin fecha, s/f, s.f., ninguno, ninguna
  desconhecido, desconhecida, não consta, sem dados, sem data, nenhum, nenhuma
  sconosciuto, sconosciuta, ignoto, ignota, non noto, non nota, non disponibile, senza data, nessuno, nessuna`;

const BLANK = new Set(WORDS.split(/[,\n]/).map((word) => word.trim()));

/**
 * Whether a cell says nothing: it has no letter and no digit but 0 ("", "-", "?", "0000-00-00"), or is one of a closed
 * list of words such as "n/a" and "unknown", in any case, perhaps in brackets (service 16.6).
 */
export function isBlank(cell: string): boolean {
  const text = cell.normalize('NFKC').trim().toLowerCase();
  const bare = /^[([](.*)[)\]]$/.exec(text)?.[1] ?? text;
  return !/[\p{L}1-9]/u.test(bare) || BLANK.has(bare.replaceAll(/\s+/g, ' '));
}
