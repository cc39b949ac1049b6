import type { ErrorTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

const INVALID = 'Esta dirección no puede ser correcta';
const LATER = 'La dirección no tiene nada de malo. Vuelva a intentarlo dentro de un momento.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'Ese día no existe',
    invalid_year: 'Ese año no existe',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'No hay nada en esta dirección',
    person_not_found: 'Nadie en esta instantánea tiene esta dirección',
    version_not_available: 'No hay nada en esta dirección',
    method_not_allowed: 'Esta página solo puede leerse',
    rate_limited: 'Demasiadas solicitudes',
    internal_error: 'Algo ha fallado aquí',
    capacity_exceeded: 'Hay demasiadas solicitudes en este momento',
    timeout: 'Ha tardado demasiado',
  },
  advice: {
    invalid_parameter:
      'Un signo se escribe en inglés y en minúsculas, como pisces; una búsqueda tiene como máximo 150 caracteres; tras offset va un número entero de 0 a 1.000.000.',
    missing_parameter:
      'Le falta algo. La búsqueda al principio de la página puede llevar a lo que se busca.',
    invalid_date:
      'Un día se escribe con el mes y el día, como 03-11 para el 11 de marzo. El 29 de febrero solo existe en los años bisiestos.',
    invalid_year:
      'Un año es un número entero sin ceros a la izquierda; -44 es el 44\u00a0a.\u00a0C., y no hubo año 0.',
    invalid_timezone: 'La zona horaria que contiene no es conocida.',
    unsupported_language: 'Hay páginas en seis idiomas, que figuran abajo.',
    invalid_identifier:
      'A las personas se llega por las direcciones que dan las listas y las búsquedas.',
    not_found: 'Puede que tenga una errata, o que nunca haya sido una dirección nuestra.',
    person_not_found:
      'Puede que el nombre se escriba de otra forma o que la persona no esté en esta instantánea, que solo contiene personas destacadas, y no todas. Una búsqueda puede ayudar.',
    version_not_available: 'Solo se ofrece la instantánea actual.',
    method_not_allowed: 'Hay que pedirla con GET.',
    rate_limited: 'Han llegado tantas solicitudes desde su dirección que es necesario esperar.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: (seconds) =>
    `Vuelva a intentarlo dentro de ${counted(seconds, 'segundo', 'segundos')}.`,
  home: 'Ir a los nacimientos del día',
};
