import { PREFIX } from '#domain/shared/prefix.ts';

/** All calls of a page begin alike, so that they are found together (docs/logs.md). */
const page = Math.random().toString(36).slice(2);
let calls = 0;

/** The id under which functions and database write about a call. */
export const requestId = (): string => `${page}-${++calls}`;

/** What a catalogue is answered in: a browser would name the languages of its user, who may read another page. */
const LANGUAGE = PREFIX ? PREFIX.slice(1) : 'en';

/** A request with a body of JSON and the public key, for a signed-in user with their access token too. */
export const jsonRequest = (
  key: string,
  body: string,
  token?: string,
  id = requestId(),
): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    apikey: key,
    'x-request-id': id,
    'accept-language': LANGUAGE,
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body,
});
