import type { StatusTexts } from '../catalogue.ts';

export const status: StatusTexts = {
  word: {
    sourced: 'con fuente',
    'import-only': 'importada',
    unsourced: 'sin fuente',
    ambiguous: 'ambigua',
    unknown: 'desconocida',
  },
  meaning: {
    sourced:
      'Se cita una fuente ajena a Wikimedia. Eso no quiere decir que alguien haya comprobado la fecha.',
    'import-only': 'Copiada de un proyecto de Wikimedia; sin referencia independiente.',
    unsourced: 'No se da ninguna referencia.',
    ambiguous: 'Las declaraciones no pueden ser todas ciertas, o la fecha se discute.',
    unknown: 'No se conoce ninguna fecha.',
  },
  key: 'Qué significan los símbolos',
};
