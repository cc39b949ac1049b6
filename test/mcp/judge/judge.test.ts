import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { human, linesOf } from '../../support/human-json.ts';
import { normal, time } from '../../support/statement-json.ts';
import { openTools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';
import { judge } from './judge.ts';

interface Answer {
  readonly person: {
    readonly birth_date: { readonly date: string | null; readonly interval: readonly string[] };
    readonly death_date: unknown;
  };
}

suite('text and structured content tell the same (service 14.5)', () => {
  test('a fact that is missing on one side is found', async () => {
    const tools = await openTools();
    const answer = tools.call('person_birth_date', { query: 'Q42' });
    tools.close();
    const faultsWith = (text: string): string[] =>
      judge('person_birth_date', { ...answer, content: [{ type: 'text', text }] });
    const [{ text }] = answer.content;
    assert.deepEqual(faultsWith(text), []);
    for (const [from, to] of [
      [/Died: 11 May 2001\.\n/, ''],
      [/11 March 1952/, '12 March 1952'],
      [/Born: /, 'Born: approximate or not certain: '],
      [/Died: .*\n/, '$&Note: This is not in the structured content.\n'],
    ] as const) {
      assert.notDeepEqual(faultsWith(text.replace(from, to)), [], to);
    }
  });

  test('of dates coarser than a year, and of Julian days of death', async () => {
    const julian = { calendar: 'Q1985786' };
    const tools = await openTools(
      linesOf(
        human('Q1', 'Ada Century', {
          P569: normal(time('+2000-00-00T00:00:00Z', { precision: 7 })),
          P570: normal(time('+2020-00-00T00:00:00Z', { precision: 8 })),
        }),
        human('Q2', 'Gaius Ides', {
          P569: normal(time('-0100-07-12T00:00:00Z', julian)),
          P570: normal(time('-0044-03-15T00:00:00Z', julian)),
        }),
      ),
    );
    const dates = [];
    for (const query of ['Q1', 'Q2']) {
      const result = tools.call('person_birth_date', { query });
      assertSuccess('person_birth_date', result);
      const { birth_date, death_date } = (result.structuredContent as unknown as Answer).person;
      dates.push([birth_date.date, ...birth_date.interval], death_date);
    }
    tools.close();
    // Methodology 2.3: the 20th century and the 2020s; 2.1: 15 March 44 BCE in the Julian calendar.
    assert.deepEqual(dates, [
      [null, '1901-01-01', '2000-12-31'],
      {
        date: null,
        original_value: '+2020-00-00T00:00:00Z',
        original_calendar: 'gregorian',
        precision: 8,
        status: 'unsourced',
        interval: ['2020-01-01', '2029-12-31'],
      },
      ['-0100-07-10', '-0100-07-10', '-0100-07-10'],
      {
        date: '-0044-03-13',
        original_value: '-0044-03-15T00:00:00Z',
        original_calendar: 'julian',
        precision: 11,
        status: 'unsourced',
        interval: ['-0044-03-13', '-0044-03-13'],
      },
    ]);
  });
});
