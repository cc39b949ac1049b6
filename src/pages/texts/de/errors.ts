import type { ErrorTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

const INVALID = 'Diese Adresse kann nicht stimmen';
const LATER = 'An der Adresse ist nichts falsch. Versuchen Sie es gleich noch einmal.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'Diesen Tag gibt es nicht',
    invalid_year: 'Dieses Jahr gibt es nicht',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'Unter dieser Adresse gibt es nichts',
    person_not_found: 'In diesem Datenstand hat niemand diese Adresse',
    version_not_available: 'Unter dieser Adresse gibt es nichts',
    method_not_allowed: 'Diese Seite kann man nur lesen',
    rate_limited: 'Zu viele Anfragen',
    internal_error: 'Hier ist etwas schiefgegangen',
    capacity_exceeded: 'Im Augenblick überlastet',
    timeout: 'Das hat zu lange gedauert',
  },
  advice: {
    invalid_parameter:
      'Ein Tierkreiszeichen steht darin auf Englisch und klein, etwa pisces; eine Suche hat höchstens 150 Zeichen; hinter offset steht eine ganze Zahl von 0 bis 1.000.000.',
    missing_parameter: 'Darin fehlt etwas. Vielleicht findet die Suche, was Sie brauchen.',
    invalid_date:
      'Ein Tag wird als Monat und Tag geschrieben, etwa 03-11 für den 11. März. Den 29. Februar gibt es nur in Schaltjahren.',
    invalid_year:
      'Ein Jahr ist eine ganze Zahl ohne Nullen am Anfang; -44 steht für 44\u00a0v.\u00a0Chr., und ein Jahr 0 gab es nicht.',
    invalid_timezone: 'Die Zeitzone darin ist nicht bekannt.',
    unsupported_language: 'Seiten gibt es in sechs Sprachen; sie stehen unten.',
    invalid_identifier:
      'Zu Personen führen die Adressen, die in Listen und Suchergebnissen stehen.',
    not_found: 'Vielleicht ist sie vertippt, oder sie war nie eine Adresse von uns.',
    person_not_found:
      'Vielleicht wird der Name anders geschrieben, oder die Person steht nicht in diesem Datenstand, der nur namhafte Menschen enthält, und auch von diesen nicht alle. Eine Suche kann helfen.',
    version_not_available: 'Nur der jetzige Datenstand ist abrufbar.',
    method_not_allowed: 'Fragen Sie mit GET danach.',
    rate_limited:
      'Von Ihrer Adresse kamen so viele Anfragen, dass wir Sie bitten müssen zu warten.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: ({ number, text }) =>
    `Versuchen Sie es in ${text} ${plural(number, 'Sekunde', 'Sekunden')} wieder.`,
  home: 'Zu den heutigen Geburtstagen',
};
