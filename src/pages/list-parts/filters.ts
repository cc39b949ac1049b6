import { Failure } from '../../core/failure.ts';
import type { AskedFilters } from '../../service/filter-list.ts';
import { listFilters, type Parameter } from '../../site/parameters.ts';
import type { PageRequest } from '../page.ts';

/** What filters a list, in the query of a page and in that of its files. */
export const FILTER_QUERY = ['occupation', 'country'] as const;

/** The filters in the query. A form sends an empty text for none. Throws Failure where one has not the form. */
export function askedFilters({ query }: Pick<PageRequest, 'query'>): AskedFilters {
  const asked = ({ name, parse }: Parameter<string | null>): string | null => {
    const [text = '', ...more] = query.getAll(name);
    const value = parse(text);
    if (more.length > 0 || (value === null && text !== '')) {
      throw new Failure('invalid_parameter', { parameter: name });
    }
    return value;
  };
  return { occupation: asked(listFilters.occupation), country: asked(listFilters.country) };
}
