import type { ErrorTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

const INVALID = 'Questo indirizzo non può essere giusto';
const LATER = 'L’indirizzo non ha nulla di sbagliato. Riprovare tra un momento.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'Questo giorno non esiste',
    invalid_year: 'Questo anno non esiste',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'A questo indirizzo non c’è nulla',
    person_not_found: 'Nessuno in questa istantanea ha questo indirizzo',
    version_not_available: 'A questo indirizzo non c’è nulla',
    method_not_allowed: 'Questa pagina si può soltanto leggere',
    rate_limited: 'Troppe richieste',
    internal_error: 'Qui qualcosa non ha funzionato',
    capacity_exceeded: 'Troppe richieste in questo momento',
    timeout: 'Ci è voluto troppo tempo',
  },
  advice: {
    invalid_parameter:
      'Un segno si scrive in inglese e in minuscolo, come pisces; una ricerca ha al massimo 150 caratteri; dopo offset c’è un numero intero da 0 a 1.000.000.',
    missing_parameter:
      'Vi manca qualcosa. La ricerca in cima alla pagina può portare a ciò che si cerca.',
    invalid_date:
      'Un giorno si scrive con il mese e il giorno, come 03-11 per l’11 marzo. Il 29 febbraio esiste soltanto negli anni bisestili.',
    invalid_year:
      'Un anno è un numero intero senza zeri iniziali; -44 è il 44\u00a0a.C., e un anno 0 non c’è stato.',
    invalid_timezone: 'Il fuso orario che contiene non è noto.',
    unsupported_language: 'Ci sono pagine in sei lingue, che si trovano in basso.',
    invalid_identifier:
      'Alle persone si arriva dagli indirizzi dati negli elenchi e nelle ricerche.',
    not_found: 'Forse contiene un errore di battitura, o non è mai stato un indirizzo nostro.',
    person_not_found:
      'Forse il nome si scrive in altro modo, o la persona non è in questa istantanea, che contiene soltanto persone di rilievo, e non tutte. Una ricerca può aiutare.',
    version_not_available: 'È disponibile soltanto l’istantanea attuale.',
    method_not_allowed: 'Va richiesta con GET.',
    rate_limited:
      'Da questo indirizzo di rete sono arrivate così tante richieste che bisogna attendere.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: (seconds) => `Riprovare tra ${counted(seconds, 'secondo', 'secondi')}.`,
  home: 'Vai alle nascite del giorno',
};
