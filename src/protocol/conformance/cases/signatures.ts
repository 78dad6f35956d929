import { MINUTE } from '#kit/clock.ts'
import { verbs } from '../../endpoints.ts'
import type { SigningKey } from '../../signature.ts'
import type { Case } from '../bench.ts'
import { is, isUnsigned, mismatch, must } from '../expect.ts'
import { falseSignature, noSignature } from '../wire.ts'
import { oneOfEach } from './one-of-each.ts'

const LATE = 5 * MINUTE + 10_000

const untrusted = [
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
]

export const signatures: readonly Case[] = [
  {
    id: 'V1',
    sentence: 'every call with a good signature, with a bad one and with none',
    expects: 'the good one is let in; the others get HTTP 401 with INVALID_SIGNATURE and change nothing',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      const bet = is(await dara.bet(1_000_000n), 'RS_OK', 9_000_000n)
      for (const verb of verbs) {
        const request = oneOfEach(dara, bet)[verb]
        isUnsigned(await dara.call(verb, request, { headers: falseSignature }))
        isUnsigned(await dara.call(verb, request, { headers: noSignature }))
        await dara.has(9_000_000n)
      }
      for (const verb of verbs) {
        const reply = await dara.call(verb, oneOfEach(dara, bet)[verb])
        if (reply.http !== 200 || untrusted.slice(0, 2).includes(reply.status ?? ''))
          throw mismatch(reply, 'expected to be let in')
      }
    },
  },
  {
    id: 'V2',
    sentence: 'a byte of the body changed after signing, then a body signed as it stands, in an unusual order and spacing',
    expects: 'the changed one is refused, even where the change means nothing; the unusual one is let in',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      isUnsigned(await dara.bet(1_000_000n, {}, { tamper: (text) => text.replace('"amount":1000000', '"amount":2000000') }))
      isUnsigned(await dara.bet(1_000_000n, {}, { tamper: (text) => `${text} ` }))
      await dara.has(10_000_000n)
      const unusual = (text: string) => `\n{ "amount" : 1000000 ,${text.replace('"amount":1000000,', '').slice(1)}\t`
      is(await dara.call('bet', { amount: 1_000_000n, ...dara.play() }, { write: unusual }), 'RS_OK', 9_000_000n)
    },
  },
  {
    id: 'V3',
    sentence: 'a time more than five minutes ago, one as far ahead, and a nonce used before',
    expects: 'HTTP 401 with INVALID_SIGNATURE, and no effect',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      isUnsigned(await dara.bet(1_000_000n, {}, { aside: -LATE }))
      isUnsigned(await dara.bet(1_000_000n, {}, { aside: LATE }))
      const nonce = bench.wire.nonce()
      is(await dara.bet(1_000_000n, {}, { nonce }), 'RS_OK', 9_000_000n)
      isUnsigned(await dara.bet(1_000_000n, {}, { nonce }))
      await dara.has(9_000_000n)
    },
  },
  {
    id: 'V4',
    sentence: "another vendor's key for this vendor's name, player and bet",
    expects: 'refused, and no effect: neither under our key id nor under its own does it reach our players',
    run: async (bench) => {
      const dara = await bench.player(10_000_000n)
      const bet = is(await dara.bet(1_000_000n), 'RS_OK', 9_000_000n)
      const disguised: SigningKey = { ...bench.stranger, id: bench.with.key.id }
      isUnsigned(await dara.bet(1_000_000n, {}, { key: disguised }))
      const unknown = await dara.bet(1_000_000n, {}, { key: { ...bench.with.key, id: 'nobody-has-this-key' } })
      must(unknown.http === 401 || unknown.http === 403, `an unknown key: expected HTTP 401 or 403, got ${unknown.http}`)
      for (const verb of ['bet', 'win', 'rollback', 'promoWin', 'balance'] as const) {
        const reply = await dara.call(verb, oneOfEach(dara, bet)[verb], { key: bench.stranger })
        const harmless = verb === 'rollback' && reply.status === 'RS_OK'
        if (!harmless && !untrusted.includes(reply.status ?? '')) throw mismatch(reply, `expected ${untrusted.join(' or ')}`)
      }
      await dara.has(9_000_000n)
    },
  },
]
