import { z } from 'zod'
import type { Clock } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { parseExact, writeExact } from '../json.ts'
import { sign, type SigningKey } from '../signature.ts'
import type { Transport } from '../transport.ts'
import { kitSchema, type Kit } from './kit.ts'

/** live: bets go · launch: must be swapped by /wallet/check first · expired: was live, and its time is over. */
export type SessionState = 'live' | 'launch' | 'expired'

/** What the suite needs done at the wallet under test, beside the protocol. */
export type Setup = {
  /** A new player who may play, with this balance and nothing else; where it is said, so much more in a bonus that any stake may take of. */
  readonly player: (wanted: {
    readonly balance: Units
    readonly currency: string
    readonly bonus?: Units
  }) => Promise<{ readonly user: string }>
  /** A new session. A live one ends an older live one of the same player, game and channel. Null where the game gives none. */
  readonly session: (wanted: {
    readonly user: string
    readonly game_code: string
    readonly channel: string
    readonly state: SessionState
  }) => Promise<{ readonly token: string | null }>
  /** From now on the player may not play. */
  readonly disable: (user: string) => Promise<void>
}

const answers = {
  '/kit': kitSchema,
  '/player': z.object({ user: z.string() }),
  '/session': z.object({ token: z.string().nullable() }),
  '/disable': z.object({}),
} as const

/** The set-up port of a wallet over HTTP: four POSTs below its URL, signed as the wallet's own calls are. */
export function setupPort(options: { transport: Transport; key: SigningKey; clock: Clock; random: Random }): Setup & {
  readonly kit: () => Promise<Kit>
} {
  const { transport, key, clock, random } = options
  const ask = async <P extends keyof typeof answers>(path: P, wanted: object): Promise<z.output<(typeof answers)[P]>> => {
    const body = writeExact(wanted)
    const headers = sign(key, { timestamp: String(clock()), nonce: newSecret(random, 16), body })
    const { http, text } = await transport.deliver({ path, headers, body })
    if (http !== 200) throw new Error(`the set-up port answers ${path} with HTTP ${http}: ${text.slice(0, 200)}`)
    return answers[path].parse(parseExact(text)) as z.output<(typeof answers)[P]>
  }
  return {
    kit: () => ask('/kit', {}),
    player: (wanted) => ask('/player', wanted),
    session: (wanted) => ask('/session', wanted),
    disable: async (user) => {
      await ask('/disable', { user })
    },
  }
}
