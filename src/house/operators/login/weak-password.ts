import { checkPassword, contextWords } from '#house/access/rules/passwords.ts'

/** Of an operator's own password; a second factor stands beside it. */
export const SHORTEST_PASSWORD = 12

/** Too short, one that a stranger tries first, or the operator's own name. */
export function isWeak(
  password: string,
  { name, common }: { readonly name: string; readonly common: ReadonlySet<string> },
): boolean {
  return password.length < SHORTEST_PASSWORD || checkPassword(password, { common, words: contextWords([name]) }) !== null
}
