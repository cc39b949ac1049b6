import { domainOf, type Domain } from '../time-scale.ts';
import type { Bar } from './bars.ts';

/** A time axis with the bars that stand at it. */
export interface Panel {
  readonly domain: Domain;
  readonly bars: readonly Bar[];
  /** The stretch that the panel above shows enlarged, and the canonical bar in it. */
  readonly enlarged: { readonly domain: Domain; readonly canonical: Bar } | null;
}

/** Ends of two bars closer than this part of the axis look the same on a small screen. */
const INDISTINCT = 0.015;
/** The greatest part of an axis that is worth enlarging. */
const WORTH_ENLARGING = 0.25;

/**
 * The axes on which all bars look different, the finest first. Where some bars would look like the
 * canonical one, as two days do beside a century, these get an axis of their own, and the next axis shows
 * where that one lies.
 */
export function panelsOf(bars: readonly Bar[]): readonly Panel[] {
  if (bars.length === 0) return [];
  const domain = domainOf(bars);
  const canonical = bars.find((bar) => bar.canonical);
  const near = canonical ? bars.filter((bar) => isIndistinct(bar, canonical, domain)) : [];
  if (!canonical || near.length < 2 || !isWorthEnlarging(domainOf(near), domain)) {
    return [{ domain, bars, enlarged: null }];
  }
  const others = bars.filter((bar) => !near.includes(bar));
  return [
    ...panelsOf(near),
    { domain, bars: others, enlarged: { domain: domainOf(near), canonical } },
  ];
}

function isIndistinct(bar: Bar, other: Bar, domain: Domain): boolean {
  const limit = lengthOf(domain) * INDISTINCT;
  return Math.abs(bar.first - other.first) < limit && Math.abs(bar.last - other.last) < limit;
}

function isWorthEnlarging(part: Domain, domain: Domain): boolean {
  return lengthOf(part) < lengthOf(domain) * WORTH_ENLARGING;
}

function lengthOf({ start, end }: Domain): number {
  return end - start;
}
