import * as z from 'zod/mini';
import { KEPT_KINDS } from './values.ts';
import { rateLimited } from './code.ts';
import { cart, count, defineRpc, nothing, optional, text, uuid } from './define.ts';

const file = uuid;
const kind = z.enum(KEPT_KINDS);
export const fileRow = z.strictObject({ id: uuid, name: text, kind, bytes: count });

export const fileFunctions = {
  open_file: defineRpc(
    { cart, client: optional(text), per_hour: optional(count) },
    z.union([z.strictObject({ id: uuid }), rateLimited]),
  ),
  store_file: defineRpc({ file, name: text, kind, bytes: count, sha256: text }, fileRow),
  file_to_read: defineRpc({ file, cart: optional(cart), key: optional(text) }, fileRow),
  shop_file: defineRpc({ file }, fileRow),
  unwanted_files: defineRpc({ at_most: optional(count) }, z.array(uuid)),
  contents_removed: defineRpc({ files: z.array(uuid) }, nothing),
};
