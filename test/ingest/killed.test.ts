import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  buildOf,
  contentOf,
  isAsBefore,
  linesOf,
  natalisHere,
  outcomeOf,
  start,
  targetIn,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { rowsOf } from './support/content.ts';
import { item, ndjson, person } from './support/entities.ts';

const PHASES = ['read', 'resolve', 'write', 'verify'] as const;
const folder = temporaryFolder();
const entities = Array.from({ length: 400 }, (_, index) =>
  index % 4 === 0 ? item(`Q${index + 1}`, `Thing ${index}`) : person(`Q${index + 1}`, 'Ann'),
);
const input = join(folder, 'many.ndjson');
writeFileSync(input, ndjson(entities));
const reference = await buildOf(folder, ndjson(entities), { name: 'reference.ndjson' });

function argsFor(out: string, ...more: string[]): string[] {
  return ['build', input, '--out', out, '--as-of', '2026-11-16', '--log', 'json', ...more];
}

// What shells tell of a command that a signal ended.
const CODES: Readonly<Record<string, number>> = { SIGINT: 130, SIGTERM: 143, SIGKILL: 137 };

/** Runs a build that sends itself a signal when it tells that a phase begins; gives the exit code as shells tell it. */
async function endAt(phase: string, signal: NodeJS.Signals, out: string): Promise<number | null> {
  const program = `const { write } = process.stderr;
    process.stderr.write = (line) => {
      if (!line.includes('"phase":"${phase}"')) return write.call(process.stderr, line);
      process.stderr.write = write;
      return process.kill(process.pid, '${signal}');
    };`;
  const child = start(argsFor(out), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
  });
  child.stdin.end();
  const { code } = await outcomeOf(child);
  return code ?? CODES[child.signalCode ?? ''] ?? null;
}

/** The phases that a build went through. */
function phasesOf({ stderr }: Outcome): string[] {
  const steps = linesOf(stderr).map((line) => JSON.parse(line) as { phase?: string });
  return [...new Set(steps.flatMap(({ phase }) => phase ?? []))];
}

describe('a build that is interrupted leaves what was there before and nothing else', () => {
  for (const [index, phase] of PHASES.entries()) {
    const signal = index % 2 === 0 ? 'SIGINT' : 'SIGTERM';
    test(`${signal} when it begins to ${phase}`, async () => {
      const { target, out } = targetIn(folder, `${phase}-${signal}`);
      assert.equal(await endAt(phase, signal, out), CODES[signal]);
      assert.deepEqual(contentOf(target), ['now.sqlite']);
      assert.ok(isAsBefore(out));
    });
  }
});

describe('a killed build leaves a work folder next to what was there before', () => {
  const left: Record<string, readonly string[]> = {
    read: PHASES,
    resolve: ['resolve', 'write', 'verify'],
    write: ['write', 'verify'],
    verify: ['verify'],
  };

  function assertWhole(outcome: Outcome, target: string): void {
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.deepEqual(contentOf(target), ['now.sqlite']);
    assert.deepEqual(rowsOf(join(target, 'now.sqlite')), rowsOf(reference));
  }

  for (const [phase, phases] of Object.entries(left)) {
    test(`when it begins to ${phase}; the next build removes it, or continues from it`, async () => {
      const { target, out } = targetIn(folder, `${phase}-killed`);
      assert.equal(await endAt(phase, 'SIGKILL', out), CODES['SIGKILL']);
      const [work = '', ...others] = contentOf(target);
      assert.match(work, /^\.now\.sqlite\.building-/);
      assert.deepEqual(others, ['now.sqlite']);
      assert.ok(isAsBefore(out));
      const copy = join(folder, `${phase}-resumed`);
      cpSync(target, copy, { recursive: true });

      const next = await natalisHere(argsFor(out));
      assertWhole(next, target);
      assert.deepEqual(phasesOf(next), [...PHASES]);

      const resumed = await natalisHere(argsFor(join(copy, 'now.sqlite'), '--resume'));
      assertWhole(resumed, copy);
      assert.deepEqual(phasesOf(resumed), [...phases]);
    });
  }
});

describe('--resume begins anew', () => {
  test('if the input has changed since', async () => {
    const { target, out } = targetIn(folder, 'changed');
    await endAt('verify', 'SIGKILL', out);
    writeFileSync(input, ndjson([...entities, person('Q99999', 'Bob')]));
    const next = await natalisHere(argsFor(out, '--resume'));
    writeFileSync(input, ndjson(entities));
    assert.equal(next.code, 0, next.stderr);
    assert.deepEqual(phasesOf(next), [...PHASES]);
    assert.match(next.stderr, /nothing to resume from/);
    assert.deepEqual(contentOf(target), ['now.sqlite']);
  });

  test('with writing if its settings have changed', async () => {
    const { out } = targetIn(folder, 'other-settings');
    await endAt('verify', 'SIGKILL', out);
    const next = await natalisHere(argsFor(out, '--resume', '--mirror', 'mirror.example'));
    assert.deepEqual(phasesOf(next), ['write', 'verify']);
  });
});
