import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAILS_PER_PAGE, Outbox } from './outbox.ts';
import type { OutboxPage, SentMail } from './outbox.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts';

const HERE = ['https://enersouq.example', 'http://localhost:4321'];
const aMail = (over: object = {}) => ({ to: 'a@x.sa', subject: 'Hello', text: 'Hi', ...over });

const aPage = (mails: SentMail[], over: Partial<OutboxPage> = {}): OutboxPage => ({
  mails,
  page: 1,
  pages: 1,
  to: null,
  ...over,
});

let folder: string;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-outbox-'));
  outbox = new Outbox(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `count` mails, a second apart, to two buyers in turn. */
function fill(count: number): void {
  for (let index = 0; index < count; index += 1) {
    const to = index % 2 === 0 ? 'even@x.sa' : 'odd@x.sa';
    outbox.send(aMail({ to, subject: `${index}` }), new Date(Date.UTC(2026, 0, 1) + index * 1000));
  }
}
const subjects = ({ mails }: OutboxPage): string[] => mails.map(({ subject }) => subject);

test('the newest mail is listed first, also within one millisecond', () => {
  const at = new Date('2026-01-01T10:00:00Z');
  for (const subject of ['first', 'second', 'third']) outbox.send(aMail({ subject }), at);
  expect(outbox.read().mails.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
});

test('a mailbox is read by its address, however that is written', () => {
  outbox.send(aMail({ to: 'Buyer@x.sa' }));
  outbox.send(aMail({ to: 'other@x.sa' }));
  expect(outbox.read(' buyer@X.sa ').mails).toMatchObject([{ to: 'Buyer@x.sa' }]);
});

test('a page has the newest 50, and the pages together have every mail once', () => {
  fill(120);
  expect(subjects(outbox.read())).toHaveLength(MAILS_PER_PAGE);
  const all = [1, 2, 3].flatMap((page) => subjects(outbox.read(null, page)));
  expect(all).toEqual(Array.from({ length: 120 }, (_, index) => `${119 - index}`));
  expect(outbox.read(null, 1)).toMatchObject({ page: 1, pages: 3 });
});

test('a page that does not exist is the nearest one that does', () => {
  fill(60);
  expect(outbox.read(null, 9)).toMatchObject({ page: 2, pages: 2 });
  expect(outbox.read(null, -1)).toMatchObject({ page: 1 });
  expect(outbox.read('nobody@x.sa', 2)).toEqual({
    mails: [],
    page: 1,
    pages: 1,
    to: 'nobody@x.sa',
  });
});

test('with 5,000 mails a page opens its own 50 files, and a recipient is looked up once', () => {
  fill(5_000);
  const files = readdirSync(join(folder, 'outbox')).sort().reverse();
  for (const name of files.slice(MAILS_PER_PAGE)) writeFileSync(join(folder, 'outbox', name), '');
  expect(subjects(outbox.read())).toHaveLength(MAILS_PER_PAGE);
  expect(outbox.read('odd@x.sa')).toMatchObject({ pages: 50 }); // 2,500 files, most of them unreadable
  expect(new Outbox(folder).read(' ODD@x.sa').mails).toHaveLength(25); // another process reads the files
});

test('a file that is incomplete is left out', () => {
  fill(2);
  writeFileSync(join(folder, 'outbox', '9999999999999-000001-x.json'), '{"at": "2026-');
  expect(subjects(outbox.read())).toEqual(['1', '0']);
  expect(subjects(outbox.read('even@x.sa'))).toEqual(['0']);
});

test('the page links to newer and older mail, and to all mail of a recipient', () => {
  const mail = { ...aMail({ to: 'a+b@x.sa' }), at: '' };
  const middle = outboxPage(aPage([mail], { page: 2, pages: 3, to: 'a+b@x.sa' }), HERE);
  expect(middle).toContain('<span>Page 2 of 3</span>');
  expect(middle).toContain('<a href="/outbox?to=a%2Bb%40x.sa">Newer</a>');
  expect(middle).toContain('<a href="/outbox?to=a%2Bb%40x.sa&amp;page=3">Older</a>');
  expect(middle).toContain('<a href="/outbox">All mail</a>');
  const only = outboxPage(aPage([mail]), HERE);
  expect(only).not.toContain('<nav');
  expect(only).toContain('<dd><a href="/outbox?to=a%2Bb%40x.sa">a+b@x.sa</a></dd>');
});

test('the page shows a mail with its words and with its markup, as text', () => {
  const mail = { ...aMail({ text: 'Hi', html: '<p>Hi</p>' }), at: '' };
  expect(outboxPage(aPage([mail]), HERE)).toContain('<pre>&lt;p&gt;Hi&lt;/p&gt;</pre>');
});

const page = (text: string) => outboxPage(aPage([{ ...aMail({ text }), at: '2026-01-01' }]), HERE);

test('markup in a mail is shown as text', () => {
  const hostile = '<img src=x onerror=alert(1)> & "quoted"';
  expect(page(hostile)).not.toContain('<img');
  const to = outboxPage(aPage([], { to: '<img src=x>' }), HERE);
  expect(to).not.toContain('<img');
  expect(page(hostile)).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
  const subject = outboxPage(aPage([{ ...aMail({ subject: '</h2><script>' }), at: '' }]), HERE);
  expect(subject).not.toContain('<script>');
});

test('a link to the shop can be followed here, wherever the shop lives', () => {
  expect(page('See https://enersouq.example/track?n=1#key=2.')).toContain(
    '<a href="/track?n=1#key=2">https://enersouq.example/track?n=1#key=2</a>.',
  );
  expect(page('http://localhost:4321/newsletter')).toContain('<a href="/newsletter">');
});

test('a link to anywhere else stays text', () => {
  const linksIn = (text: string) => page(text).match(/<a /g);
  expect(linksIn('https://evil.example/?x="onclick=')).toHaveLength(1); // the recipient's own
  expect(linksIn('https://enersouq.example.evil.example/')).toHaveLength(1);
});

test('the page runs no script and loads nothing', () => {
  expect(OUTBOX_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page('x')).not.toMatch(/<script|style=/);
});

test('a mail is kept and shown with the address that gets its answer, which cannot add markup', () => {
  outbox.send(aMail({ replyTo: '<b>"sara"@x.sa' }));
  outbox.send(aMail());
  const [plain, answered] = outbox.read().mails;
  expect(plain).not.toHaveProperty('replyTo');
  expect(outboxPage(aPage([answered!]), HERE)).toContain(
    '<dt>Reply-To</dt><dd>&lt;b&gt;&quot;sara&quot;@x.sa</dd>',
  );
  expect(outboxPage(aPage([plain!]), HERE)).not.toContain('Reply-To');
});
