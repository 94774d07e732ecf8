/** The local mailbox: every mail that would have been sent is a file in the data folder. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Mail } from '#supabase/functions/_shared/deps.ts';

export interface SentMail extends Mail {
  /** The instant, ISO. */
  readonly at: string;
}

/** One page of the mailbox, the newest mail first. */
export interface OutboxPage {
  readonly mails: readonly SentMail[];
  /** From 1; a number beyond the last page gives the last. */
  readonly page: number;
  readonly pages: number;
  /** The recipient whose mail this is; null for all mail. */
  readonly to: string | null;
}

export const MAILS_PER_PAGE = 50;

const folded = (address: string): string => address.trim().toLowerCase();

export class Outbox {
  readonly #folder: string;
  /** The recipient of each file that was written or opened: a file never changes. */
  readonly #recipients = new Map<string, string>();

  constructor(dataDir: string) {
    this.#folder = `${dataDir}/outbox`;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** The file appears whole, and its name sorts by time. */
  send({ to, replyTo, subject, text, html }: Mail, at = new Date()): void {
    const head = { at: at.toISOString(), to, ...(replyTo && { replyTo }) };
    const mail: SentMail = { ...head, subject, text, html: html ?? null };
    const name = `${at.getTime()}-${this.#next()}-${randomUUID()}`;
    const file = `${this.#folder}/${name}`;
    writeFileSync(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, `${file}.json`);
    this.#recipients.set(`${name}.json`, folded(to));
  }

  /** Only the mails of this page are opened. */
  read(to: string | null = null, asked = 1): OutboxPage {
    const recipient = to === null || folded(to) === '' ? null : folded(to);
    const names = this.#names().filter(
      (name) => recipient === null || this.#recipientOf(name) === recipient,
    );
    const pages = Math.max(1, Math.ceil(names.length / MAILS_PER_PAGE));
    const page = Math.min(Math.max(1, asked), pages);
    const shown = names.slice((page - 1) * MAILS_PER_PAGE, page * MAILS_PER_PAGE);
    const mails = shown.map((name) => this.#open(name)).filter((mail) => mail !== null);
    return { mails, page, pages, to: recipient };
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

  #recipientOf(name: string): string {
    const known = this.#recipients.get(name);
    if (known !== undefined) return known;
    const recipient = folded(this.#open(name)?.to ?? '');
    this.#recipients.set(name, recipient);
    return recipient;
  }

  /** Null for a file that a lost power supply left incomplete, or that somebody deleted just now. */
  #open(name: string): SentMail | null {
    try {
      return JSON.parse(readFileSync(`${this.#folder}/${name}`, 'utf8')) as SentMail;
    } catch {
      return null;
    }
  }
}
