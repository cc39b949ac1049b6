import assert from 'node:assert/strict';
import type { Collector } from '../../../src/ingest/extract/collect.ts';
import {
  createDocumentReader,
  createEntityReaders,
} from '../../../src/ingest/extract/read-entity.ts';
import { createLineReader } from '../../../src/ingest/extract/read-line.ts';

const SELECTION = { minSitelinks: 1 };

/** The calls that a reader made to its collector, in order. */
type Told = unknown[][];

function recorder(): { told: Told; collector: Collector } {
  const told: Told = [];
  const record =
    (what: string) =>
    (...args: unknown[]): void =>
      void told.push([what, ...args]);
  const collector = new Proxy({} as Collector, { get: (_, name) => record(String(name)) });
  return { told, collector };
}

/** What is told of a line that is cut where that is possible. */
export function readCut(text: string): Told {
  const { told, collector } = recorder();
  createLineReader(collector, SELECTION, (problem) => told.push(['broken', problem]))(
    Buffer.from(text),
  );
  return told;
}

/** What is told of a line that is parsed as a whole. */
function readWhole(text: string): Told {
  const { told, collector } = recorder();
  const readers = createEntityReaders(collector, SELECTION);
  const onBroken = (problem: string): number => told.push(['broken', problem]);
  createDocumentReader(readers, collector.header, onBroken)(text.trim());
  return told;
}

/** Asserts that a line says the same whether it is cut or parsed as a whole. */
export function assertSame(text: string): void {
  assert.deepEqual(readCut(text), readWhole(text), text);
}
