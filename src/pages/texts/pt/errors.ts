import type { ErrorTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

const INVALID = 'Este endereço não pode estar certo';
const LATER = 'Não há nada de errado com o endereço. Tente de novo daqui a pouco.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'Esse dia não existe',
    invalid_year: 'Esse ano não existe',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'Não há nada neste endereço',
    person_not_found: 'Ninguém neste instantâneo tem este endereço',
    version_not_available: 'Não há nada neste endereço',
    method_not_allowed: 'Esta página só pode ser lida',
    rate_limited: 'Solicitações demais',
    internal_error: 'Algo deu errado aqui',
    capacity_exceeded: 'Há solicitações demais neste momento',
    timeout: 'Isso demorou demais',
  },
  advice: {
    invalid_parameter:
      'Um signo se escreve em inglês e em minúsculas, como pisces; uma busca tem no máximo 150 caracteres; depois de offset vem um número inteiro de 0 a 1.000.000.',
    missing_parameter: 'Falta algo nele. A busca no alto da página pode levar ao que você procura.',
    invalid_date:
      'Um dia se escreve com mês e dia, como 03-11 para 11 de março. O dia 29 de fevereiro só existe em anos bissextos.',
    invalid_year:
      'Um ano é um número inteiro sem zeros à esquerda; -44 é 44\u00a0a.C., e não houve ano 0.',
    invalid_timezone: 'O fuso horário que está nele não é conhecido.',
    unsupported_language: 'Há páginas em seis idiomas; eles estão abaixo.',
    invalid_identifier: 'Chega-se às pessoas pelos endereços que constam nas listas e nas buscas.',
    not_found: 'Pode haver um erro de digitação, ou este nunca foi um endereço nosso.',
    person_not_found:
      'O nome pode ser escrito de outra forma, ou a pessoa não está neste instantâneo, que contém apenas pessoas de destaque, e não todas. Uma busca pode ajudar.',
    version_not_available: 'Só o instantâneo atual está disponível.',
    method_not_allowed: 'Ela deve ser pedida com GET.',
    rate_limited: 'Chegaram tantas solicitações do seu endereço que é preciso esperar.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: (seconds) => `Tente de novo daqui a ${counted(seconds, 'segundo', 'segundos')}.`,
  home: 'Ir para os nascimentos do dia',
};
