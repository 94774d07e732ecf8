/**
 * A fixed piece of work of the kinds that tests do: compiling, objects, memory in no order, hashes and small
 * files. Prints its seconds. `pace.ts` runs it between the tasks of a stage.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';

const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));

function compile() {
  const source = each(20_000, (index) => `function f${index}(a) { return a * ${index} + 1; }`);
  new Script(`${source.join('\n')}\nf19999(1)`).runInThisContext();
}

function copyObjects() {
  const rows = each(60_000, (index) => ({ id: index, name: `row ${index % 977}`, tags: [index] }));
  const copy = JSON.parse(JSON.stringify(rows));
  return copy.sort((one, other) => one.name.localeCompare(other.name)).length;
}

function readInNoOrder() {
  const numbers = new Uint32Array(1 << 24);
  let place = 1;
  for (let index = 0; index < 8_000_000; index++) {
    place = (Math.imul(place, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[place >>> 8] += index;
  }
  return createHash('sha256').update(numbers).digest('hex');
}

function writeFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'pace-'));
  const files = each(600, (index) => join(folder, String(index)));
  for (const file of files) writeFileSync(file, file.repeat(50));
  for (const file of files) readFileSync(file);
  rmSync(folder, { recursive: true });
}

const begun = performance.now();
for (const work of [compile, copyObjects, readInNoOrder, writeFiles]) work();
console.log((performance.now() - begun) / 1000);
