import type { Instant } from '../core/calendar/date-text.ts';
import type { Answer, Entity } from './get-entities.ts';
import type { EarlierLine, Line } from './part-file.ts';

/** Finds the further entities that the fetched ones need. */
export interface Needs {
  /** Notes an entity. `isListed` is true for entities of the list, false for those that others need. */
  take(entity: Entity, isListed: boolean): void;
  /** Identifiers that the entities so far need, always in the same order. */
  wanted(): Iterable<string> | Promise<Iterable<string>>;
}

/** A line about an item that no longer exists. */
export type GoneLine =
  | { readonly id: string; readonly missing: '' }
  | { readonly entity: string; readonly redirect: string };

/** What a fetch brought. */
export interface EntitiesReport {
  readonly listed: number;
  readonly needed: number;
  /** QIDs of the list that redirect to others. */
  readonly redirected: readonly (readonly [from: string, to: string])[];
  /** QIDs of the list that the site does not have, or refuses; then with the reason, otherwise empty. */
  readonly missing: readonly (readonly [qid: string, refused: string])[];
  /** The instant of the fetch; for a resumed fetch the instant when it began. */
  readonly at: Instant;
}

/** The content of a file of entities so far. */
export interface Kept {
  has(id: string): boolean;
  hasGone(line: GoneLine): boolean;
  /** Takes a line that an earlier run left, which may have had another list. */
  take(earlier: EarlierLine): void;
  /** Takes an answer; gives its lines. */
  add(answer: Answer): Line[];
  /**
   * The numbers of the lines that an earlier run left and that the finished file must not have: entities that
   * are no longer listed, and others that nobody needs. `needed` has the entities that the listed ones need.
   */
  unwanted(needed: ReadonlySet<string>): ReadonlySet<number>;
  report(at: Instant): EntitiesReport;
}

/**
 * Keeps account of a file for the entities of a list and those that they need. `isSameList` says that an earlier
 * run cannot have had another list.
 */
export function createKept(list: readonly string[], needs: Needs, isSameList: boolean): Kept {
  const listed = new Set(list);
  const entities = new Set<string>();
  const missing = new Map<string, string>();
  const redirects = new Map<string, string>();
  const unwanted = new Set<number>();
  // Entities beside the list, by the number of their line.
  const beside = new Map<number, string>();
  const addEntity = (entity: Entity): void => {
    entities.add(entity.id);
    needs.take(entity, listed.has(entity.id));
  };
  const addRedirect = (from: string, to: string): void => {
    redirects.set(from, to);
    // An entity that is listed under an old QID is listed.
    if (listed.has(from)) listed.add(to);
  };
  // Only listed items are fetched with their sitelinks.
  const isOfOtherList = (line: Line, id: string): boolean =>
    !isSameList && id.startsWith('Q') && 'sitelinks' in line !== listed.has(id);
  return {
    // A run may have been killed between the line of a redirect and the line of its target.
    has: (id) => missing.has(id) || entities.has(redirects.get(id) ?? id),
    hasGone: (line) => ('entity' in line ? redirects.has(line.entity) : missing.has(line.id)),
    take({ line, number }) {
      const { id, entity, redirect, refused } = line;
      if (typeof redirect === 'string') addRedirect(String(entity), redirect);
      else if (typeof id !== 'string') unwanted.add(number);
      else if ('missing' in line) missing.set(id, typeof refused === 'string' ? refused : '');
      else if (isOfOtherList(line, id)) unwanted.add(number);
      else {
        addEntity({ ...line, id });
        if (!listed.has(id)) beside.set(number, id);
      }
    },
    add(answer) {
      const { asked } = answer;
      if (answer.kind === 'missing') {
        const { refused } = answer;
        missing.set(asked, refused ?? '');
        return [{ id: asked, missing: '', ...(refused === undefined ? {} : { refused }) }];
      }
      const { entity } = answer;
      const lines: Line[] = [];
      if (entity.id !== asked && !redirects.has(asked)) {
        addRedirect(asked, entity.id);
        lines.push({ entity: asked, redirect: entity.id });
      }
      if (!entities.has(entity.id)) {
        addEntity(entity);
        lines.push(entity);
      }
      return lines;
    },
    unwanted(needed) {
      if (isSameList) return unwanted;
      const targets = new Set([...redirects].flatMap(([from, to]) => (needed.has(from) ? to : [])));
      for (const [number, id] of beside) {
        if (needed.has(id) || targets.has(id)) continue;
        unwanted.add(number);
        entities.delete(id);
      }
      return unwanted;
    },
    report: (at) => ({
      listed: [...entities].filter((id) => listed.has(id)).length,
      needed: [...entities].filter((id) => !listed.has(id)).length,
      redirected: [...redirects].filter(([from]) => listed.has(from)),
      missing: [...missing].filter(([id]) => listed.has(id)),
      at,
    }),
  };
}
