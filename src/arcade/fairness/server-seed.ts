import { createHmac } from 'node:crypto'

/** The arcade's secret that server seeds are made with; kept apart from the database that keeps the salts. */
export type SeedKey = Uint8Array

/** 64 hex letters, from a key that the database does not know and a random salt that the key's holder did not choose. */
export function serverSeedOf(key: SeedKey, salt: Uint8Array): string {
  return createHmac('sha256', key).update(salt).digest('hex')
}
