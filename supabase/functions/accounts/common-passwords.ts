/** The passwords that are guessed first: a published list of the most frequent ones (zxcvbn). Too long for a browser. */
let known: Promise<ReadonlySet<string>> | null = null;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Read with the first password that somebody chooses: no other action waits for it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase().trim());
}
