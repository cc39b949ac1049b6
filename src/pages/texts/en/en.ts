import type { PageTexts } from '../catalogue.ts';
import { about } from './about.ts';
import { date } from './date.ts';
import { developers } from './developers.ts';
import { errors } from './errors.ts';
import { feeds } from './feeds.ts';
import { figures } from './figures.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { methodology } from './methodology.ts';
import { person } from './person.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { words } from './words.ts';

/** The pages in English. */
export const en: PageTexts = {
  layout,
  status,
  lists,
  search,
  person,
  date,
  words,
  errors,
  figures,
  feeds,
  prose: { methodology, about, developers },
};
