import { verbs } from '../../endpoints.ts'
import type { Case } from '../bench.ts'
import { is, mismatch, must } from '../expect.ts'
import type { Reply } from '../wire.ts'
import { oneOfEach } from './one-of-each.ts'

const over = ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'] as const

export const sessions: readonly Case[] = [
  {
    id: 'V5',
    sentence: '/wallet/check of a launch token, of the token it was swapped for, and of nonsense',
    expects:
      'user, currency and a token that bets; a swapped launch token is worth nothing any more; nonsense gets INVALID_TOKEN',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      const launched = await bench.inSession(dara, { state: 'launch' })
      const checked = is(await launched.call('check', { token: launched.session.token }), 'RS_OK')
      must(checked.body['user'] === dara.user, `check: expected user ${dara.user}`)
      must(checked.body['currency'] === dara.session.currency, `check: expected currency ${dara.session.currency}`)
      const token = checked.body['token'] ?? launched.session.token
      const inSession = launched.at({ token: String(token) })
      is(await inSession.bet(1_000_000n), 'RS_OK', 9_000_000n)
      if (token !== launched.session.token) {
        is(await launched.call('check', { token: launched.session.token }), over)
        is(await launched.bet(1_000_000n), over)
      }
      is(await inSession.call('check', { token: 'no-such-token-anywhere' }), 'RS_ERROR_INVALID_TOKEN')
      is(await inSession.at({ token: 'no-such-token-anywhere' }).bet(1_000_000n), 'RS_ERROR_INVALID_TOKEN')
      await inSession.has(9_000_000n)
    },
  },
  {
    id: 'V6',
    sentence: 'bet and balance with a session after a newer one of the same player, game and channel',
    expects: 'INVALID_TOKEN or TOKEN_EXPIRED for the older, RS_OK for the newer',
    run: async (bench) => {
      const older = await bench.player(10_000_000n)
      is(await older.bet(1_000_000n), 'RS_OK', 9_000_000n)
      const newer = await bench.inSession(older, {})
      is(await older.bet(1_000_000n), over)
      is(await older.balance(), over)
      is(await newer.bet(1_000_000n), 'RS_OK', 8_000_000n)
      await newer.has(8_000_000n)
    },
  },
  {
    id: 'V7',
    sentence: 'two sessions of one player and game in two channels',
    expects: 'both bet',
    run: async (bench) => {
      const desk = await bench.player(10_000_000n)
      const phone = await bench.inSession(desk, { channel: 'phone' })
      is(await desk.bet(1_000_000n), 'RS_OK', 9_000_000n)
      is(await phone.bet(1_000_000n), 'RS_OK', 8_000_000n)
      await desk.has(8_000_000n)
      await phone.has(8_000_000n)
    },
  },
  {
    id: 'V8',
    sentence: 'every call under the name of a player who is not that of the session',
    expects: 'INVALID_TOKEN, or DOES_NOT_EXIST for what refers to a bet, and no effect on anyone',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      const bet = is(await dara.bet(1_000_000n), 'RS_OK', 9_000_000n)
      const sophea = await bench.player(10_000_000n)
      for (const user of ['nobody-is-called-this', sophea.user]) {
        for (const verb of verbs) {
          if (verb !== 'check') refused(await dara.call(verb, inTheNameOf(user, oneOfEach(dara, bet)[verb])))
        }
      }
      await dara.has(9_000_000n)
      await sophea.has(10_000_000n)
    },
  },
]

type Sent = Readonly<Record<string, unknown>>

function inTheNameOf(user: string, request: Sent): Sent {
  const { settlements } = request
  return Array.isArray(settlements) ? { settlements: settlements.map((one: Sent) => ({ ...one, user })) } : { ...request, user }
}

function refused(reply: Reply): void {
  const results = reply.body['results']
  const [first] = Array.isArray(results) ? (results as Sent[]) : []
  const status = String(reply.verb === 'settleBatch' ? first?.['status'] : reply.status)
  const refers = 'reference_transaction_uuid' in reply.sent || reply.verb === 'settleBatch' || reply.verb === 'closeRound'
  const harmless = reply.verb === 'rollback' && status === 'RS_OK'
  if (harmless || status === 'RS_ERROR_INVALID_TOKEN' || (refers && status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')) return
  throw mismatch(reply, 'expected RS_ERROR_INVALID_TOKEN')
}
