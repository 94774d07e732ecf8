import { expect, test } from 'vitest';
import { inWords } from '#messages/format.ts';
import { withContentFacts, samplesIn } from './content-facts.ts';

const settings = { phone: '+966 1', emergency: 'police 911' };
const team = (id: string, size: number) => ({ id, people: Array.from({ length: size }) });

test('a text names how many people, roles and offices there are by counting them', () => {
  const lists = {
    people: { teams: [team('board', 3), team('management', 9)] },
    careers: { roles: [{ location: 'Dubai' }, { location: 'Amman' }, { location: 'Dubai' }] },
    offices: { offices: [1, 2] },
  };
  expect(withContentFacts(settings, lists, inWords)).toMatchObject({
    people: 'twelve',
    managers: 'nine',
    roles: 'three',
    roleCities: 'two',
    offices: 'two',
  });
});

test('a count above twenty is a numeral', () => {
  const lists = { offices: { offices: Array.from({ length: 21 }) } };
  expect(withContentFacts(settings, lists, inWords)).toMatchObject({ offices: '21' });
});

test('the steps after a smell of gas are one text, in their order, with the numbers to call', () => {
  const safety = { steps: ['Leave.', 'Call {emergency}.', 'Then call {phone}.'] };
  const { gasLeak } = withContentFacts(settings, { safety }, inWords);
  expect(gasLeak).toBe('Leave. Call police 911. Then call +966 1.');
});

test('a list that cannot be read counts as empty', () => {
  expect(withContentFacts(settings, {}, inWords)).toMatchObject({ people: 'no', gasLeak: '' });
});

test('samples are counted at every depth, and only where they are marked', () => {
  const people = [{ name: 'A', sample: true }, { name: 'B', sample: false }, { name: 'C' }];
  expect(samplesIn({ teams: [{ people }], sample: true })).toBe(2);
  expect(samplesIn({ sample: 'true', people: [] })).toBe(0);
  expect(samplesIn(null)).toBe(0);
});
