import { describe, test } from 'node:test';
import { inspectEverything } from './inspector.ts';
import { buildSample, startProduct } from './product.ts';
import { PROGRAM } from './program.ts';

const { url } = await startProduct();
const snapshot = await buildSample();

describe("the inspector's command line", () => {
  test('over HTTP', () => inspectEverything([url, '--transport', 'http']));
  test('over stdio', () => inspectEverything([process.execPath, PROGRAM, 'mcp', snapshot]));
});
