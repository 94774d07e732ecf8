import { isErrorCode } from '#domain/shared/error-codes.ts';
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import { readText } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure, writeLog } from '#supabase/functions/_shared/logs.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';

/** An error of a browser: its kind, where in our files it happened, and in which browser. */
export interface BrowserError {
  readonly error: string;
  /** The file of the site, its line and its column, the innermost place first. */
  readonly places: readonly string[];
  readonly browser: string;
}

const LONGEST_BODY = 2048;
const MOST_PLACES = 10;
const PLACE = /^_astro\/[\w.-]{1,120}:\d{1,7}:\d{1,7}$/;

const MINUTE_MS = 60_000;
const PER_MINUTE = 60;
const TRACKER_MS = 3_000;

/** Lines of this minute, by instance: a flood of reports does not fill the log. */
const counted = new WeakMap<Settings, { minute: number; lines: number }>();

/** Takes what `src/scripts/error-script.ts` sends, writes one line, and hands it to the tracker of errors. */
export async function receiveBrowserError(request: Request, deps: Deps): Promise<Response> {
  const error = readBrowserError(await readText(request, LONGEST_BODY), request.headers);
  if (isWithinLimit(deps.settings)) {
    writeLog('warn', `${error.error} in a browser`, { function: 'browser', ...error });
    await hand(error, deps.settings);
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Nothing but the two forms passes: whatever else a stranger sends is refused, and never written. */
function readBrowserError(text: string, headers: Headers): BrowserError {
  const [error = '', ...places] = text.split(',');
  const isKind = /^[A-Za-z]{0,30}(Error|Exception)$/.test(error) || isErrorCode(error);
  const arePlaces = places.length > 0 && places.every((place) => PLACE.test(place));
  if (!isKind || !arePlaces) throw new RequestRefused(422);
  return { error, places: places.slice(0, MOST_PLACES), browser: browserOf(headers) };
}

/** The more special first: most browsers name Chrome or Safari too. */
const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'FxiOS', 'CriOS', 'Chrome', 'Version'];

/** Its name and main version, which many people share. Safari calls its own `Version`. */
function browserOf(headers: Headers): string {
  const agent = headers.get('user-agent') ?? '';
  const found = BROWSERS.map((name) => new RegExp(`\\b${name}/\\d{1,3}`).exec(agent)?.[0]);
  return found.find(Boolean)?.replace('Version', 'Safari').replace('/', ' ') ?? 'other';
}

function isWithinLimit(settings: Settings): boolean {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const found = counted.get(settings);
  const lines = (found?.minute === minute ? found.lines : 0) + 1;
  counted.set(settings, { minute, lines });
  return lines <= PER_MINUTE;
}

/** Posts it as JSON to ERROR_TRACKER_URL, where that is set. A tracker that fails costs the shopper nothing. */
async function hand(error: BrowserError, { errorTracker }: Settings): Promise<void> {
  if (errorTracker === null) return;
  try {
    const { ok, status } = await fetch(errorTracker, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ time: new Date().toISOString(), ...error }),
      signal: AbortSignal.timeout(TRACKER_MS),
    });
    if (!ok) throw Object.assign(new Error('tracker'), { code: `tracker ${status}` });
  } catch (failure) {
    logFailure('browser', failure);
  }
}
