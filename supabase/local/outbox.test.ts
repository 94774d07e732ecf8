import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts';

const HERE = ['https://enersouq.example', 'http://localhost:4321'];
const aMail = (over: object = {}) => ({ to: 'a@x.sa', subject: 'Hello', text: 'Hi', ...over });

let outbox: Outbox;
beforeEach(() => {
  outbox = new Outbox(mkdtempSync(join(tmpdir(), 'enersouq-outbox-')));
});

test('the newest mail is listed first, also within one millisecond', () => {
  const at = new Date('2026-01-01T10:00:00Z');
  for (const subject of ['first', 'second', 'third']) outbox.send(aMail({ subject }), at);
  expect(outbox.read().map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
});

test('a mailbox is read by its address, however that is written', () => {
  outbox.send(aMail({ to: 'Buyer@x.sa' }));
  outbox.send(aMail({ to: 'other@x.sa' }));
  expect(outbox.read(' buyer@X.sa ')).toMatchObject([{ to: 'Buyer@x.sa' }]);
});

test('the page shows a mail with its words and with its markup, as text', () => {
  const mail = { ...aMail({ text: 'Hi', html: '<p>Hi</p>' }), at: '' };
  expect(outboxPage([mail], HERE)).toContain('<pre>&lt;p&gt;Hi&lt;/p&gt;</pre>');
});

const page = (text: string) => outboxPage([{ ...aMail({ text }), at: '2026-01-01' }], HERE);

test('markup in a mail is shown as text', () => {
  const hostile = '<img src=x onerror=alert(1)> & "quoted"';
  expect(page(hostile)).not.toContain('<img');
  expect(page(hostile)).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
  const subject = outboxPage([{ ...aMail({ subject: '</h2><script>' }), at: '' }], HERE);
  expect(subject).not.toContain('<script>');
});

test('a link to the shop can be followed here, wherever the shop lives', () => {
  expect(page('See https://enersouq.example/track?n=1#key=2.')).toContain(
    '<a href="/track?n=1#key=2">https://enersouq.example/track?n=1#key=2</a>.',
  );
  expect(page('http://localhost:4321/newsletter')).toContain('<a href="/newsletter">');
});

test('a link to anywhere else stays text', () => {
  expect(page('https://evil.example/?x="onclick=')).not.toContain('<a ');
  expect(page('https://enersouq.example.evil.example/')).not.toContain('<a ');
});

test('the page runs no script and loads nothing', () => {
  expect(OUTBOX_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page('x')).not.toMatch(/<script|style=/);
});
