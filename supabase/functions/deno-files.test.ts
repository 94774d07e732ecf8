/** Files that a shopper sends, read by the functions on Deno. */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CART,
  ROWS,
  startFunctionDatabase,
  type FunctionDatabase,
} from '#tests/support/database/function-database.ts';
import { doublingTree } from '#tests/support/builders/documents/hostile-pdfs.ts';
import { aDocx } from '#tests/support/builders/documents/made-documents.ts';
import { runDeno, withPackages, type DenoFunction } from '#tests/support/hosts/run-deno.ts';

let database: FunctionDatabase;
beforeAll(async () => {
  database = await startFunctionDatabase();
});
beforeEach(() => database.asked.splice(0));
afterAll(() => database.close());

let running: DenoFunction | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

test('on Deno files keeps a picture without what is appended and a PDF without its properties, and refuses a damaged one', async () => {
  const { flags, remove } = await withPackages('files');
  running = await runDeno('files', { variables: database.variables, flags });
  const picture = await readFile('tests/support/builders/foreign-files/pictures/libvips-exif.png');
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${running?.url}/functions/v1/files`, {
      method: 'POST',
      headers: { 'x-cart': CART },
      body,
    });
  const kept = await send(new Uint8Array([...picture, 1, 2, 3]));
  expect([kept.status, await kept.json()]).toEqual([200, ROWS['store_file']]);
  expect(database.contents.map(({ length }) => length < picture.length)).toEqual([true]);
  const document = await readFile('tests/support/builders/foreign-files/documents/reportlab.pdf');
  expect((await send(new Uint8Array(document))).status).toBe(200);
  expect(Buffer.from(database.contents[1]!).includes('anonymous')).toBe(false);
  const hostile = await send(doublingTree(22));
  expect([hostile.status, await hostile.json()]).toEqual([422, { error: 'file_unreadable' }]);
  const damaged = await send(new Uint8Array(picture).fill(1, picture.length - 30));
  expect([damaged.status, await damaged.json()]).toEqual([422, { error: 'file_unreadable' }]);
  await remove();
});

const APPLICATION = {
  kind: 'application',
  locale: 'en',
  website: '',
  role: 'other',
  name: 'Mona Saleh',
  email: 'mona@example.com',
  phone: '',
  message: 'I wake easily.',
};

test('on Deno forms refuses a CV that starts a program, and one that would never be read to its end', async () => {
  const { flags, remove } = await withPackages('forms');
  running = await runDeno('forms', { variables: database.variables, flags });
  const answerTo = async (cv: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    for (const [key, value] of Object.entries(APPLICATION)) form.append(key, value);
    form.append('cv', new File([cv], 'cv'));
    const url = `${running?.url}/functions/v1/forms/page`;
    return (await fetch(url, { method: 'POST', body: form })).text();
  };
  const field = '<w:p><w:fldSimple w:instr="DDE cmd"/></w:p>';
  const dde = aDocx({ 'word/document.xml': `<w:document><w:body>${field}</w:body></w:document>` });
  expect(await answerTo(dde)).toContain('This file is not accepted');
  expect(await answerTo(doublingTree(22))).toContain('This file cannot be read');
  await remove();
});
