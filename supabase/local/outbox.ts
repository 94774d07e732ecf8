/** The local mailbox: every mail that would have been sent is a file in the data folder. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Mail } from '#supabase/functions/_shared/deps.ts';

export interface SentMail extends Mail {
  /** The instant, ISO. */
  readonly at: string;
}

const SHOWN = 200;

export class Outbox {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = `${dataDir}/outbox`;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** The file appears whole, and its name sorts by time. */
  send({ to, subject, text, html }: Mail, at = new Date()): void {
    const mail: SentMail = { at: at.toISOString(), to, subject, text, html: html ?? null };
    const name = `${at.getTime()}-${this.#next()}-${randomUUID()}`;
    const file = `${this.#folder}/${name}`;
    writeFileSync(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, `${file}.json`);
  }

  /** The newest mails first; of one recipient where one is named. */
  read(to: string | null = null): SentMail[] {
    const recipient = to?.trim().toLowerCase();
    const isListed = (mail: SentMail) =>
      recipient === undefined || mail.to.toLowerCase() === recipient;
    return this.#names()
      .map((name) => this.#open(name))
      .filter(isListed)
      .slice(0, SHOWN);
  }

  #sent = 0;
  #next(): string {
    this.#sent += 1;
    return String(this.#sent).padStart(6, '0');
  }

  #names(): string[] {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return names.sort().reverse();
  }

  #open(name: string): SentMail {
    return JSON.parse(readFileSync(`${this.#folder}/${name}`, 'utf8')) as SentMail;
  }
}
