import { AppError } from '#domain/shared/errors.ts';
import { Changes } from '#supabase/catalogue/write/changes.ts';
import type { CheckedFile } from '#supabase/catalogue/read/check.ts';
import { unreadableShop } from './shop-state.ts';
import { goodRows } from '#supabase/catalogue/write/write.ts';
import type { WriteContext } from '#supabase/catalogue/write/write.ts';

/** Compares the good rows of checked files with the shop. Nothing is written. */
export async function compareFiles(
  files: readonly CheckedFile[],
  context: WriteContext,
): Promise<Changes> {
  const changes = new Changes();
  try {
    for (const file of files)
      for await (const row of goodRows(file, context)) {
        context.signal?.throwIfAborted();
        changes.add(row, context.replace === true);
      }
  } catch (error) {
    throw error instanceof AppError ? unreadableShop(error) : error;
  }
  return changes;
}
