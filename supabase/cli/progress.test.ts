import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { progressOn, withProgress } from './progress.ts';

class Output extends Writable {
  readonly columns = 80;
  readonly isTTY: boolean;
  text = '';

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }

  cursorTo = () => this.write('\u001b[G');
  clearLine = () => this.write('\u001b[K');
  moveCursor = () => this.write('\u001b[A');

  get stream(): NodeJS.WriteStream {
    return this as unknown as NodeJS.WriteStream;
  }
}

/** Select Graphic Rendition: colours and bold letters. */
const COLOUR = /\u001b\[[\d;]*m/; // eslint-disable-line no-control-regex

describe('on a terminal', () => {
  test('what is going on is written over, lines stay', () => {
    const output = new Output(true);
    const progress = progressOn(output.stream);
    progress.now('20 of 400 rows');
    progress.line('A row is bad.');
    progress.now('40 of 400 rows');
    progress.end();
    const shown = stripVTControlCharacters(output.text);
    expect(shown).toContain('20 of 400 rows');
    expect(shown).toContain('A row is bad.\n');
    expect(output.text).toContain('\u001b[K');
    expect(shown.match(/\n/g)).toHaveLength(1);
  });

  test('nothing has a colour', () => {
    const output = new Output(true);
    const progress = progressOn(output.stream);
    progress.now('Building');
    progress.end();
    expect(output.text).not.toMatch(COLOUR);
  });
});

describe('in a log', () => {
  test('there is a line at once and then each ten seconds, without control codes', () => {
    let clock = 0;
    const output = new Output(false);
    const progress = progressOn(output.stream, () => clock);
    for (; clock <= 25_000; clock += 1_000) progress.now(`${clock / 1000} s`);
    progress.end();
    expect(output.text).toBe('0 s\n10 s\n20 s\n');
  });

  test('work that fails is shown once and fails', async () => {
    const output = new Output(false);
    const work = () => Promise.reject(new Error('no'));
    await expect(withProgress(progressOn(output.stream), 'Saving', work)).rejects.toThrow('no');
    expect(output.text).toBe('Saving …\n');
  });
});
