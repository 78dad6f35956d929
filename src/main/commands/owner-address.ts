import { Unclear } from './answers.ts'

/** The owner's address for a half: the database of its login, reached as whoever owns it. */
export function ownerOf(login: string, owner: string | undefined): string {
  if (!owner || !URL.canParse(owner)) throw new Unclear('OWNER_DATABASE_URL is missing: the address of the databases’ owner.')
  const url = new URL(owner)
  url.pathname = new URL(login).pathname
  return url.href
}
