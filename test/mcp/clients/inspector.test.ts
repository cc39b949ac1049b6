import { describe, test } from 'node:test';
import { THOROUGH } from '../../support/thorough.ts';
import { inspectBriefly, inspectEverything } from './inspector.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { startProduct } from './product.ts';
import { PROGRAM } from './program.ts';

const { url } = await startProduct();
const snapshot = await sharedSample();

// Each question starts the inspector anew, which takes it a second.
const inspectAll = THOROUGH ? inspectEverything : inspectBriefly;

describe("the inspector's command line", () => {
  test('over HTTP', () => inspectAll([url, '--transport', 'http']));
  test('over stdio', () => inspectAll([process.execPath, PROGRAM, 'mcp', snapshot]));
});
