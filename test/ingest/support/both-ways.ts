import assert from 'node:assert/strict';
import type { Collector } from '../../../src/ingest/extract/collect.ts';
import { readDocument, readLine } from '../../../src/ingest/extract/read-entity.ts';

/** The calls that a reader made to its collector, in order. */
type Told = unknown[][];

function recorder() {
  const told: Told = [];
  const record =
    (what: string) =>
    (...args: unknown[]): void =>
      void told.push([what, ...args]);
  const collector = new Proxy({} as Collector, { get: (_, name) => record(String(name)) });
  return { told, reader: { collector, minSitelinks: 1, onBroken: record('broken') } };
}

/** What is told of a line that is cut where that is possible. */
export function readCut(text: string): Told {
  const { told, reader } = recorder();
  readLine(reader, Buffer.from(text));
  return told;
}

/** What is told of a line that is parsed as a whole. */
export function readWhole(text: string): Told {
  const { told, reader } = recorder();
  readDocument(reader, text.trim());
  return told;
}

/** Asserts that a line says the same whether it is cut or parsed as a whole. */
export function assertSame(text: string): void {
  assert.deepEqual(readCut(text), readWhole(text), text);
}
