/** Shows the progress of long work: one line that is overwritten on a terminal, occasional lines in a log. */
import ora from 'ora';

export interface Progress {
  /** A line that stays. */
  line(text: string): void;
  /** Shows the current step. */
  now(text: string): void;
  /** Takes the last line of what is going on away. */
  end(): void;
}

const LOG_EVERY_MS = 10_000;

function onTerminal(stream: NodeJS.WriteStream): Progress {
  // Without a colour: those of ora do not know NO_COLOR.
  const spinner = ora({ stream, color: false, discardStdin: false, isEnabled: true });
  return {
    line(text) {
      const { isSpinning } = spinner;
      spinner.stop();
      stream.write(`${text}\n`);
      if (isSpinning) spinner.start();
    },
    now(text) {
      spinner.text = text;
      if (!spinner.isSpinning) spinner.start();
    },
    end: () => void spinner.stop(),
  };
}

/** The first line at once, then one each ten seconds: a log of an hour has 360. */
function inLog(stream: NodeJS.WriteStream, clock: () => number): Progress {
  let printedAt = -Infinity;
  const line = (text: string): void => void stream.write(`${text}\n`);
  return {
    line,
    now(text) {
      if (clock() - printedAt < LOG_EVERY_MS) return;
      printedAt = clock();
      line(text);
    },
    end: () => undefined,
  };
}

/** With --json the standard output is for the answer: progress is shown on the error output. */
export const progressStream = (flags: ReadonlySet<string>): NodeJS.WriteStream =>
  flags.has('json') ? process.stderr : process.stdout;

export const progressOn = (
  stream: NodeJS.WriteStream,
  clock: () => number = () => performance.now(),
): Progress => (stream.isTTY ? onTerminal(stream) : inLog(stream, clock));

/** Shows what is going on while some work is done, and takes it away however the work ends. */
export async function withProgress<Result>(
  progress: Progress,
  text: string,
  work: () => Promise<Result>,
): Promise<Result> {
  progress.now(`${text} …`);
  try {
    return await work();
  } finally {
    progress.end();
  }
}
