import type { KeptKind } from '#contract/values.ts';
import type { Rpc } from '#contract/contract.ts';
import type { AuthServer } from './auth-server.ts';
import type { PrivateFiles } from './private-files.ts';
import type { Settings } from './settings.ts';

/** A mail as the shop sends it. `text` is always there; `html` is the same words with markup. */
export interface Mail {
  /** The id of its row in the outbox, if it has one. A provider that receives an id twice sends one mail. */
  readonly id?: string;
  readonly to: string;
  /** The recipient of the answer, if not the shop: the sender of a form. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The upload that a file came with: a request for quotation, or an application. */
export type FileDoor = 'request' | 'application';

export interface InspectedFile {
  readonly kind: KeptKind;
  readonly bytes: Uint8Array;
}

/** All that a handler may do to the world. The local stack and Deno each hand in their own. */
export interface Deps {
  /** Calls a database function with the service key; throws the `AppError` that its hint names. */
  readonly rpc: Rpc;
  /** The same as the user of a JWT, with no more rights than that user has. */
  rpcAs(jwt: string): Rpc;
  readonly auth: AuthServer;
  /** Resolves once the mail is accepted; throws otherwise. */
  sendMail(mail: Mail): Promise<void>;
  readonly files: PrivateFiles;
  /**
   * Inspects a file apart from whatever else is answered, with limits of time and memory. Absent on hosted Supabase,
   * which has no threads and gives each function its own process and limits.
   */
  readonly inspectApart?: (door: FileDoor, given: Uint8Array) => Promise<InspectedFile>;
  readonly settings: Settings;
  /** A built page of the site by its path; null where it does not answer in time. Absent where no site is served. */
  readonly readSitePage?: (path: string) => Promise<string | null>;
  /** The address of the caller, for limits. Claims of the caller do not count (decision 2). */
  clientAddress(request: Request): string;
}

export type Handle = (request: Request, deps: Deps) => Promise<Response>;
