import { domainOf, type Domain } from '../geometry/time-scale.ts';
import type { Bar } from './bars.ts';

/** A time axis with the bars that stand at it. */
export interface Panel {
  readonly domain: Domain;
  readonly bars: readonly Bar[];
  /** What the panel above shows enlarged, with the canonical bar in it. */
  readonly enlarged: { readonly domain: Domain; readonly canonical: Bar } | null;
}

/** Ends of two bars closer than this part of the axis look the same on a small screen. */
const INDISTINCT = 0.015;

/**
 * The axes that bars need to be told apart, the finest first. Where others cannot be told from the
 * canonical bar, as two days beside a century, these have an axis of their own, and the next axis
 * shows where it lies.
 */
export function panelsOf(bars: readonly Bar[]): readonly Panel[] {
  if (bars.length === 0) return [];
  const domain = domainOf(bars);
  const canonical = bars.find((bar) => bar.canonical);
  const near = canonical ? bars.filter((bar) => isIndistinct(bar, canonical, domain)) : [];
  const finer = near.length > 1 && near.length < bars.length ? panelsOf(near) : [];
  const above = finer.at(-1);
  if (!canonical || !above) return [{ domain, bars, enlarged: null }];
  const others = bars.filter((bar) => !near.includes(bar));
  return [...finer, { domain, bars: others, enlarged: { domain: above.domain, canonical } }];
}

function isIndistinct(bar: Bar, other: Bar, { start, end }: Domain): boolean {
  const limit = (end - start) * INDISTINCT;
  return Math.abs(bar.first - other.first) < limit && Math.abs(bar.last - other.last) < limit;
}
