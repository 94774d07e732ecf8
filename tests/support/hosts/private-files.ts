import { safeId, type PrivateFiles } from '#supabase/functions/_shared/private-files.ts';

/** Contents of files that are there as long as the test. */
export function filesInMemory(kept = new Map<string, Uint8Array>()): PrivateFiles {
  return {
    put: async (id, content) => void kept.set(safeId(id), content),
    get: async (id) => {
      const content = kept.get(safeId(id));
      return content ? new Uint8Array(content) : null;
    },
    remove: async (id) => void kept.delete(safeId(id)),
  };
}
