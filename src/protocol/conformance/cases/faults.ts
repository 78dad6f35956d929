import { walletClient } from '../../client.ts'
import { MOUNT, endpoints, type RequestOf } from '../../endpoints.ts'
import { writeExact } from '../../json.ts'
import { sign } from '../../signature.ts'
import type { Delivery, Transport } from '../../transport.ts'
import { stakeUntilKnown } from '../../until-known.ts'
import { abandon } from '../abandon.ts'
import type { Bench, Case } from '../bench.ts'
import { is, isAgain, mismatch, must } from '../expect.ts'
import type { Player } from '../player.ts'
import { untilDone } from './until-done.ts'

const STORM = 40

export const faults: readonly Case[] = [
  {
    id: 'V55',
    sentence: 'a bet and a win whose answers are lost: the connection breaks after the call, and at the first byte of the answer',
    expects: 'the same call again is answered as the first was, and there is one effect',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const bet = dara.play({ amount: 100_000n })
      await lost(bench, { verb: 'bet', request: bet }, 'answered')
      isAgain(await dara.call('bet', bet), [900_000n])
      const other = dara.play({ amount: 100_000n })
      await lost(bench, { verb: 'bet', request: other }, 'sent')
      is(await untilDone(() => dara.call('bet', other)), 'RS_OK', 800_000n)
      isAgain(await dara.call('bet', other), [800_000n])
      await dara.has(800_000n)
    },
  },
  {
    id: 'V56',
    sentence: `${STORM} bets of two players at once, which they can pay`,
    expects: 'none gets NOT_ENOUGH_MONEY: a conflict inside is the wallet’s own affair; each counts once',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const sophea = await bench.player(1_000_000n)
      const bets = Array.from({ length: STORM }, (_, at) => {
        const player = at % 2 === 0 ? dara : sophea
        const request = player.play({ amount: 50_000n, round: bench.id() })
        return untilDone(() => player.call('bet', request))
      })
      for (const bet of await Promise.all(bets)) is(bet, 'RS_OK')
      for (const player of [dara, sophea]) {
        await player.has(0n)
        is(await player.bet(1n, { round: bench.id() }), 'RS_ERROR_NOT_ENOUGH_MONEY', 0n)
      }
    },
  },
  {
    id: 'V57',
    sentence: 'a vendor whose bet ends in a 5xx takes it back: once the bet had arrived, once it had not',
    expects: 'the rollback is confirmed and the balance is as before; the bet that comes late is refused',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      for (const arrives of [true, false]) {
        const request = betOf(dara)
        const client = walletClient({ ...bench.with, transport: failingBets(bench.with.transport, arrives) })
        const staked = await stakeUntilKnown(
          client,
          { verb: 'bet', request, rollback: bench.id() },
          { clock: bench.with.clock, wait: async () => {} },
        )
        must(
          staked.outcome === 'taken-back' && staked.rollback.outcome === 'done',
          `rollback: expected RS_OK after an unknown bet, got ${writeExact(staked)}`,
        )
        await dara.has(1_000_000n)
        if (!arrives) is(await dara.call('bet', request), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        await dara.has(1_000_000n)
      }
    },
  },
  {
    id: 'V58',
    sentence: 'well-signed bodies that are no JSON, hold a key twice, nest without end, lack a key or have one too many',
    expects: 'HTTP 400 for what is no JSON; WRONG_SYNTAX or WRONG_TYPES for the rest; no effect and no 5xx',
    run: async (bench) => {
      const dara = await bench.player(1_000_000n)
      const broken: ((text: string) => string)[] = [
        (text) => text.slice(0, -1),
        (text) => `${text}}`,
        () => '',
        () => 'hello',
        (text) => text.replace('{', '{,'),
        () => '\u{1F3B2}'.repeat(8),
      ]
      for (const write of broken) {
        const reply = await dara.bet(100_000n, {}, { write })
        if (reply.http !== 400) throw mismatch(reply, 'expected HTTP 400')
      }
      const twice = (text: string) => text.replace('"amount"', '"amount":1,"amount"')
      const deep = (text: string) => text.replace(/}$/, `,"bet":${'['.repeat(2000)}${']'.repeat(2000)}}`)
      const more = (text: string) => text.replace(/}$/, ',"balance":1}')
      const polluted = (text: string) => text.replace(/}$/, ',"__proto__":{"amount":1}}')
      const lacking = (text: string) => text.replace(/"amount":\d+,?/, '')
      const list = (text: string) => `[${text}]`
      for (const write of [twice, deep, more, polluted, lacking, list]) malformed(await dara.bet(100_000n, {}, { write }))
      await dara.has(1_000_000n)
    },
  },
]

type Sent = { readonly verb: 'bet' | 'play'; readonly request: object }

/** Sends a signed call and never hears of it. */
export function lost(
  { with: { clock, key, url, wire } }: Bench,
  { verb, request }: Sent,
  when: 'sent' | 'answered',
): Promise<void> {
  const body = writeExact({ request_uuid: wire.id(), ...request })
  const headers = sign(key, { timestamp: String(clock()), nonce: wire.nonce(), body })
  return abandon(url, { path: `${MOUNT}${endpoints[verb].path}`, headers, body }, when)
}

function betOf(player: Player): RequestOf<'bet'> {
  const play = player.play()
  return {
    ...player.session,
    round: player.round,
    transaction_uuid: String(play['transaction_uuid']),
    amount: 100_000n,
  }
}

/** A network on which every bet ends in a 502, before or after it has reached the wallet. */
function failingBets(transport: Transport, arrives: boolean): Transport {
  return {
    deliver: async (delivery: Delivery) => {
      if (!delivery.path.endsWith('/bet')) return transport.deliver(delivery)
      if (arrives) await transport.deliver(delivery)
      return { http: 502, text: '' }
    },
    close: async () => {},
  }
}

function malformed(reply: Parameters<typeof mismatch>[0]): void {
  const told = reply.status === 'RS_ERROR_WRONG_SYNTAX' || reply.status === 'RS_ERROR_WRONG_TYPES'
  if (!told || (reply.http !== 200 && reply.http !== 400)) throw mismatch(reply, 'expected WRONG_SYNTAX or WRONG_TYPES')
}
