import { hash, parseOptions, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openTurns, type Busy, type TurnOptions } from '../turns.ts'

export type { Busy }

/** OWASP's and ASVS 11.4.2's least for argon2id, which is also the library's own kind: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ARGON2ID = 2

/** Hashes and checks passwords, a few at a time, so that a rush of logins leaves the machine to the others. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string | Busy>
  /** A null hash costs the same time as a real one and is never right. */
  readonly verify: (hashed: string | null, password: string) => Promise<boolean | Busy>
  /** Whether the hash was made at another cost than today's. */
  readonly isOutdated: (hashed: string) => boolean
}

export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
)

/** Without other bounds two at once: half of libuv's four threads leaves the other half to files and names. */
export async function openPasswords({
  random,
  atOnce = 2,
  waiting = 64,
}: Partial<TurnOptions> & { readonly random: Random }): Promise<Passwords> {
  const inTurn = openTurns({ atOnce, waiting })
  const nobody = await hash(newSecret(random), cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (hashed, password) => {
      const right = await inTurn(() => verify(hashed ?? nobody, password))
      return isRefusal(right) ? right : right && hashed !== null
    },
    isOutdated: (hashed) => {
      const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed)
      return (
        (algorithm as number) !== ARGON2ID ||
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      )
    },
  }
}
