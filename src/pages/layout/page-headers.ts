import type { PageRequest, PageView } from '../page.ts';
import { securityPolicy } from './style/style.ts';

/** The headers of a page beside those of every answer. */
export function pageHeaders({ language }: PageRequest, view: PageView): Record<string, string> {
  const links = view.json === undefined ? [] : [alternate(view.json, 'application/json')];
  for (const { url, type } of view.forms ?? []) links.push(alternate(url, type));
  return {
    'content-language': language,
    'content-security-policy': securityPolicy,
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}

function alternate(url: string, type: string): string {
  return `<${url}>; rel="alternate"; type="${type}"`;
}
