import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldWords } from '../text/fold.ts';
import { holdsOffices } from './titles.ts';

const holds = (description: string, offices: string[][], label = '', name = ''): boolean =>
  holdsOffices(
    { labels: [foldWords(label)], descriptions: [description] },
    offices,
    foldWords(name),
  );

test('service 14.6: a description says which office somebody holds', () => {
  assert.ok(holds('39th president of the United States', [['president']]));
  assert.ok(holds('British Prime Minister (1940–1945)', [['prime minister', 'premier']]));
  assert.ok(holds('président de la République, écrivain', [['president']]));
  assert.ok(holds('American Founding Father, 3rd U.S. president', [['president']]));
  assert.ok(holds('United States secretary of state', [['minister', 'secretary of state']]));
  assert.ok(holds('king and saint', [['king'], ['saint']]));
  assert.ok(!holds('king', [['king'], ['saint']]));
  assert.ok(!holds('vice chancellor', [['president']]));
});

test('service 14.6: an office of somebody else, or a word of another name, does not count', () => {
  assert.ok(!holds('wife of the president of Chile', [['president']]));
  assert.ok(!holds('Ehefrau des Präsidenten, Präsident', [['prasident']]));
  assert.ok(!holds('vice president of the United States', [['president']]));
  assert.ok(holds('vice president of the United States', [['vice president']]));
  assert.ok(!holds('mayor of San Francisco', [['san']]));
  assert.ok(!holds('lawyer of Russian president Vladimir Putin', [['president']]));
  assert.ok(!holds('fellow of King’s College', [['king']]));
});

test('service 14.6: a label says it by words beside the name', () => {
  assert.ok(holds('', [['sir', 'baronet']], 'Sir John Ramsden, 5th Baronet', 'John Ramsden'));
  assert.ok(!holds('', [['king']], 'Billie Jean King', 'Billie Jean King'));
});
