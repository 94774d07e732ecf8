/** One sentence for whoever started a command, with the way out. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
