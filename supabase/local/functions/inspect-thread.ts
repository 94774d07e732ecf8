/** Inspects one file and ends: whatever the file does to its reader, it does it here. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import type { FileDoor, InspectedFile } from '#supabase/functions/_shared/deps.ts';
import { inspectCv } from '#supabase/functions/_shared/files/cv.ts';
import { inspectContent } from '#supabase/functions/files/content.ts';

export interface ToInspect {
  readonly door: FileDoor;
  readonly given: Uint8Array;
}

export type FromInspection = InspectedFile | { readonly refusal: ErrorCode };

async function inspected({ door, given }: ToInspect): Promise<FromInspection> {
  try {
    const { kind, bytes } = await (door === 'request' ? inspectContent(given) : inspectCv(given));
    return { kind, bytes };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}

const [file] = (await once(parentPort!, 'message')) as [ToInspect];
parentPort!.postMessage(await inspected(file));
