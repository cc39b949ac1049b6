import { describe, test } from 'node:test';
import { THOROUGH } from '../../support/thorough.ts';
import { inspectBriefly, inspectEverything } from './inspector.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { startProduct } from './product.ts';
import { PROGRAM } from './program.ts';

const { url } = await startProduct();
const snapshot = await sharedSample();

// Each question starts the inspector anew, which takes it a second, and over stdio our command too. The answers do not
// depend on the transport.
const inspect = THOROUGH ? inspectEverything : inspectBriefly;

describe("the inspector's command line", () => {
  test('over HTTP', () => inspect([url, '--transport', 'http']));
  test('over stdio', () => inspectBriefly([process.execPath, PROGRAM, 'mcp', snapshot]));
});
