/** A browser may report a kind of error and places in our files. Anybody can post anything to this address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { fakeDeps, fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const PLACES = ['_astro/shop.DCKxH5Bl.js:1:234', '_astro/base.BLjHN-_2.js:2:7'];
const GOOD = ['TypeError', ...PLACES].join(',');
/** Names of browsers. Source: their own documentation of 2025. */
const AGENTS: [string, string][] = [
  [
    'Firefox 144',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ],
  [
    'Chrome 142',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edg 142',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Safari 26',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'CriOS 142',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1',
  ],
  [
    'SamsungBrowser 29',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  ],
  ['other', ''],
  ['other', `${CANARIES['e-mail']} ${CANARIES.name}`],
];

const report = (body: string | null, agent = AGENTS[0]![1], method = 'POST'): Request =>
  new Request('https://shop.example/functions/v1/health/errors', {
    method,
    headers: { 'user-agent': agent, 'content-type': 'text/plain' },
    body,
  });

const send = async (body: string, deps = fakeDeps()) => (await handle(report(body), deps)).status;

const lines = () =>
  written
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(JSON.parse(line) as string) as Record<string, unknown>);

test.each(AGENTS)('a report becomes one line: of %s', async (browser, agent) => {
  const response = await handle(report(GOOD, agent), fakeDeps());
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(lines()).toMatchObject([
    { level: 'warn', function: 'browser', error: 'TypeError', places: PLACES, browser },
  ]);
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
});

test('whatever else is posted is refused, and nothing of it is written', async () => {
  const deps = fakeDeps();
  const canaries = Object.values(CANARIES);
  const parts = [
    ...canaries,
    ...PLACES,
    'TypeError',
    '',
    'a/_astro/x.js:1:2',
    '_astro/x.js',
    '\n',
    '%00',
  ];
  const pick = () => parts[Math.floor(Math.random() * parts.length)]!;
  for (let turn = 0; turn < 500; turn += 1) {
    const body = Array.from({ length: 1 + (turn % 6) }, pick).join(turn % 5 === 0 ? '\n' : ',');
    const status = await send(body, deps);
    const isGood = /^TypeError(,_astro\/[\w.-]+:\d+:\d+)+$/.test(body);
    expect([body, status]).toEqual([body, isGood ? 204 : 422]);
  }
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
  expect(deps.calls).toEqual([]);
});

test('a long report is refused, and of many places ten are written', async () => {
  expect(await send(`${GOOD},${'_astro/x.js:1:2,'.repeat(200)}`)).toBe(413);
  expect(
    await send(['RangeError', ...Array.from({ length: 30 }, () => '_astro/x.js:1:2')].join(',')),
  ).toBe(204);
  expect(lines()[0]?.['places']).toHaveLength(10);
});

test('only posting is answered', async () => {
  expect((await handle(report(null, '', 'GET'), fakeDeps())).status).toBe(405);
});

test('of a flood sixty lines a minute are written, and the sender sees no difference', async () => {
  const deps = fakeDeps();
  for (let turn = 0; turn < 100; turn += 1) expect(await send(GOOD, deps)).toBe(204);
  expect(lines()).toHaveLength(60);
});

test('the tracker of errors gets each report as JSON; one that fails or waits costs nothing but a line', async () => {
  const got: unknown[] = [];
  let status = 202;
  const tracker = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    got.push(JSON.parse(text));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => tracker.listen(0, '127.0.0.1', done));
  onTestFinished(() => void tracker.close());
  const { port } = tracker.address() as AddressInfo;
  const settings = fakeSettings({ ERROR_TRACKER_URL: `http://127.0.0.1:${port}/hook` });
  const deps = fakeDeps({}, { settings });
  expect(await send(GOOD, deps)).toBe(204);
  expect(got).toEqual([
    { time: expect.any(String), error: 'TypeError', places: PLACES, browser: 'Firefox 144' },
  ]);
  status = 500;
  expect(await send(GOOD, deps)).toBe(204);
  expect(lines().at(-1)).toMatchObject({
    level: 'error',
    message: expect.stringContaining('tracker 500'),
  });
});

test('an address of a tracker that is no address stops the start with a sentence', () => {
  expect(() => fakeSettings({ ERROR_TRACKER_URL: 'ftp://errors' })).toThrow(
    'ERROR_TRACKER_URL must be an address such as https://errors.example.com/shop.',
  );
});
