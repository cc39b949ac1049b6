import type { PersonDetail } from '../core/person/person-record.ts';
import type { Language } from '../core/text/languages.ts';
import { wikipediaArticleUrl, wikipediaLanguage } from '../core/wikipedia-sites.ts';

/** An article about a person in one Wikipedia. */
export interface WikipediaArticle {
  /** Language code as Wikidata uses it for labels. */
  readonly language: string;
  readonly title: string;
  readonly url: string;
}

/**
 * A person's Wikipedia articles: those in `language` first, the others ordered by language code
 * (methodology 9.5).
 */
export function wikipediaArticles(
  { wikipedia }: Pick<PersonDetail, 'wikipedia'>,
  language: Language,
): WikipediaArticle[] {
  const articles = wikipedia.flatMap(([site, title]) => {
    const code = wikipediaLanguage(site);
    const url = wikipediaArticleUrl(site, title);
    return code === null || url === null ? [] : { language: code, title, url };
  });
  const own = articles.filter((article) => article.language === language);
  return [...own, ...articles.filter((article) => article.language !== language)];
}
