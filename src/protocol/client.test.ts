import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR, SECOND, type Millis } from '#kit/clock.ts'
import { walletClient } from './client.ts'
import type { RequestOf } from './endpoints.ts'
import { parseExact, writeExact } from './json.ts'
import type { Status } from './status.ts'
import type { Delivered, Transport } from './transport.ts'
import { batchUntilKnown, PERSISTENCE, playUntilKnown, stakeUntilKnown, untilKnown, waitAfter } from './until-known.ts'

const key = { id: 'arcade', scheme: 'hmac', secret: 'shared' } as const
const random = (size: number) => new Uint8Array(randomBytes(size))
const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`
const play = { user: '7', token: 'token-of-seven', game_code: 'lantern-market', currency: 'USD', round: 'r1' }
const bet: RequestOf<'bet'> = { ...play, transaction_uuid: id(1), amount: 100_000n }
const win: RequestOf<'win'> = {
  ...play,
  transaction_uuid: id(2),
  reference_transaction_uuid: id(1),
  amount: 9_000_000_000_000_000n,
}

type Sent = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }
type Answers = Status | 'lost' | Delivered

/** A wallet that answers as told, one after the other, the last for ever; time passes only by waiting. */
function scripted(...script: Answers[]) {
  let now = 1_800_000_000_000
  const sent: Sent[] = []
  const waits: Millis[] = []
  const transport: Transport = {
    deliver: async ({ path, body }) => {
      const request = parseExact(body.toString()) as Sent['body']
      const answer = script[Math.min(sent.length, script.length - 1)]
      sent.push({ path: path.replace('/vendor/v1', ''), body: request })
      if (answer === 'lost' || answer === undefined) throw new Error('the connection broke')
      if (typeof answer !== 'string') return answer
      return { http: 200, text: writeExact({ status: answer, request_uuid: request['request_uuid'], balance: 5n }) }
    },
    close: async () => {},
  }
  const clock = () => now
  const wait = async (span: Millis) => {
    waits.push(span)
    now += span
  }
  return { client: walletClient({ url: '', key, clock, random, transport }), schedule: { clock, wait }, sent, waits }
}

const column = (sent: readonly Sent[], name: string) => sent.map(({ body }) => body[name])

describe('one attempt', () => {
  const outcomes: readonly [Answers, string, string][] = [
    ['RS_OK', 'done', 'final'],
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'refused', 'final'],
    ['RS_ERROR_IN_PROGRESS', 'running', 'retry'],
    ['RS_ERROR_UNKNOWN', 'unknown', 'roll-back'],
    ['lost', 'unknown', 'roll-back'],
    [{ http: 503, text: '{"status":"RS_OK"}' }, 'unknown', 'roll-back'],
    [{ http: 200, text: '<html>' }, 'unknown', 'roll-back'],
    [{ http: 200, text: '{"status":"RS_FINE"}' }, 'unknown', 'roll-back'],
    [{ http: 200, text: '{"status":"RS_OK","balance":1.5}' }, 'unknown', 'roll-back'],
    [{ http: 200, text: `{"status":"RS_OK","request_uuid":"${id(99)}"}` }, 'unknown', 'roll-back'],
    [{ http: 429, text: '' }, 'unknown', 'roll-back'],
    [{ http: 401, text: '{"status":"RS_ERROR_INVALID_SIGNATURE"}' }, 'refused', 'final'],
    [{ http: 200, text: '{"status":"RS_OK","balance":5,"vip_level":3}' }, 'done', 'final'],
  ]

  test.each(outcomes)('of a bet, answered %j, is %s: %s', async (answer, outcome, reaction) => {
    const { client } = scripted(answer)
    expect(await client.attempt('bet', bet)).toMatchObject({ outcome, reaction })
  })

  test('carries amounts exactly, and a request id of its own each time [trust 13]', async () => {
    const { client, sent } = scripted('RS_OK')
    await client.attempt('win', win)
    await client.attempt('win', win)
    expect(column(sent, 'amount')).toEqual([win.amount, win.amount])
    expect(new Set(column(sent, 'request_uuid')).size).toBe(2)
    expect(column(sent, 'transaction_uuid')).toEqual([win.transaction_uuid, win.transaction_uuid])
  })
})

describe('until it is known', () => {
  test('a win is asked again after 1 s, 2 s, 4 s …, at most five minutes, under one id [trust 13]', async () => {
    const { client, schedule, sent, waits } = scripted(
      ...Array.from({ length: 11 }, () => 'lost' as const),
      'RS_ERROR_UNKNOWN',
      'RS_OK',
    )
    const known = await untilKnown(client, { verb: 'win', request: win }, schedule)
    expect(known).toMatchObject({ outcome: 'done', tries: 13, alert: false })
    expect(waits.map((span) => span / SECOND)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    expect(new Set(column(sent, 'transaction_uuid'))).toEqual(new Set([id(2)]))
    expect(new Set(column(sent, 'request_uuid')).size).toBe(13)
  })

  test('a win without an answer is asked for 72 hours, and then a person must look', async () => {
    const { client, schedule, waits } = scripted('lost')
    const known = await untilKnown(client, { verb: 'win', request: win }, schedule)
    expect(known).toMatchObject({ outcome: 'given-up', status: null, alert: true })
    const waited = waits.reduce((sum, span) => sum + span, 0)
    expect(waited).toBeGreaterThanOrEqual(PERSISTENCE)
    expect(waited).toBeLessThan(PERSISTENCE + HOUR)
  })

  test('a win for a bet that the wallet does not know is asked three times', async () => {
    const { client, schedule, sent } = scripted('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await untilKnown(client, { verb: 'win', request: win }, schedule)).toMatchObject({ outcome: 'given-up', alert: true })
    expect(sent).toHaveLength(3)
  })

  test('the caller hears of each try before the next, and can end the waiting', async () => {
    const { client, schedule, sent } = scripted('lost')
    const heard: string[] = []
    const wait = async () => {
      if (heard.length === 3) throw new Error('shutting down')
    }
    const tried = ({ tries, heard: { why } }: { tries: number; heard: { why: string } }) => void heard.push(`${tries} ${why}`)
    const asked = untilKnown(client, { verb: 'win', request: win }, { ...schedule, wait, tried })
    await expect(asked).rejects.toThrow('shutting down')
    expect(heard).toEqual([1, 2, 3].map((tries) => `${tries} Error: the connection broke`))
    expect(sent).toHaveLength(3)
  })

  test('a stake that is refused is over: nothing is taken back', async () => {
    const { client, schedule, sent } = scripted('RS_ERROR_NOT_ENOUGH_MONEY')
    const staked = await stakeUntilKnown(client, { verb: 'bet', request: bet, rollback: id(3) }, schedule)
    expect(staked).toMatchObject({ outcome: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    expect(sent).toHaveLength(1)
  })

  test('a stake that still runs is asked again as it is', async () => {
    const { client, schedule, sent } = scripted('RS_ERROR_IN_PROGRESS', 'RS_ERROR_IN_PROGRESS', 'RS_OK')
    const staked = await stakeUntilKnown(client, { verb: 'bet', request: bet, rollback: id(3) }, schedule)
    expect(staked).toMatchObject({ outcome: 'done', tries: 3 })
    expect(column(sent, 'transaction_uuid')).toEqual([id(1), id(1), id(1)])
  })

  test('a stake of unknown outcome is taken back until that is confirmed, and never asked for anew [trust 16]', async () => {
    const { client, schedule, sent, waits } = scripted('lost', 'lost', 'RS_ERROR_TIMEOUT', 'RS_OK')
    const staked = await stakeUntilKnown(client, { verb: 'bet', request: bet, rollback: id(3) }, schedule)
    expect(staked).toMatchObject({ outcome: 'taken-back', rollback: { outcome: 'done', tries: 3 } })
    expect(sent.map(({ path }) => path)).toEqual(['/wallet/bet', ...Array.from({ length: 3 }, () => '/wallet/rollback')])
    expect(column(sent, 'transaction_uuid')).toEqual([id(1), id(3), id(3), id(3)])
    expect(column(sent.slice(1), 'reference_transaction_uuid')).toEqual([id(1), id(1), id(1)])
    expect(waits).toEqual([SECOND, 2 * SECOND])
  })
})

describe('a play until it is known', () => {
  const request: RequestOf<'play'> = { ...bet, win_transaction_uuid: id(2), payout: 0n }
  const asked = (...script: Answers[]) => {
    const { client, schedule, sent } = scripted(...script)
    return { known: playUntilKnown(client, { request, rollback: id(3) }, schedule), sent }
  }

  test('is asked again as it is, because it is drawn already [trust 13]', async () => {
    const { known, sent } = asked('lost', 'RS_ERROR_UNKNOWN', 'RS_OK')
    expect(await known).toMatchObject({ outcome: 'done', tries: 3 })
    expect(column(sent, 'transaction_uuid')).toEqual([id(1), id(1), id(1)])
    expect(column(sent, 'payout')).toEqual([0n, 0n, 0n])
  })

  test('is over when its first try is refused', async () => {
    const { known, sent } = asked('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await known).toMatchObject({ outcome: 'refused' })
    expect(sent).toHaveLength(1)
  })

  test('is taken back when it is refused after a try that nobody answered: that one may still come [trust 16]', async () => {
    const { known, sent } = asked('lost', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_ALREADY_SETTLED')
    expect(await known).toMatchObject({ outcome: 'taken-back', rollback: { status: 'RS_ERROR_ALREADY_SETTLED' } })
    expect(sent.at(-1)).toMatchObject({ path: '/wallet/rollback', body: { reference_transaction_uuid: id(1) } })
  })
})

describe('a batch of bets until it is known', () => {
  const bets = [1, 2].map((last) => ({ transaction_uuid: id(last), amount: 100_000n }))
  const request: RequestOf<'betsBatch'> = { ...play, bets }
  const rollbacks = [id(11), id(12)]

  test('is taken back bet by bet when its outcome is unknown', async () => {
    const { client, schedule, sent } = scripted('lost', 'RS_OK')
    const staked = await batchUntilKnown(client, { request, rollbacks }, schedule)
    expect(staked).toMatchObject({ outcome: 'taken-back', rollbacks: [{ outcome: 'done' }, { outcome: 'done' }] })
    expect(column(sent.slice(1), 'transaction_uuid')).toEqual(rollbacks)
    expect(column(sent.slice(1), 'reference_transaction_uuid')).toEqual([id(1), id(2)])
  })

  test('is over when it is refused, and asks nothing without an id for each way back', async () => {
    const { client, schedule, sent } = scripted('RS_ERROR_LIMIT_REACHED')
    expect(await batchUntilKnown(client, { request, rollbacks }, schedule)).toMatchObject({ outcome: 'refused' })
    expect(sent).toHaveLength(1)
    await expect(batchUntilKnown(client, { request, rollbacks: [id(11), id(11)] }, schedule)).rejects.toThrow(RangeError)
    expect(sent).toHaveLength(1)
  })
})

test('the wait never passes five minutes, whatever is counted', () => {
  expect([0, 1, 2, 9, 10, 1_000_000].map((tries) => waitAfter(tries) / SECOND)).toEqual([1, 1, 2, 256, 300, 300])
})

describe('over HTTP', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections()
  })
  async function serving(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const clock = () => 1_800_000_000_000

  test('connections are kept open from call to call', async () => {
    const sockets = new Set<unknown>()
    const url = await serving((request, response) => {
      sockets.add(request.socket)
      request.resume().on('end', () => response.end('{"status":"RS_OK"}'))
    })
    const client = walletClient({ url: `${url}/house/`, key, clock, random, connections: 1 })
    for (let call = 0; call < 5; call++) expect(await client.attempt('bet', bet)).toMatchObject({ outcome: 'done' })
    expect(sockets.size).toBe(1)
    await client.close()
  })

  test('a wallet that is silent, cut off or not there leaves the outcome unknown', async () => {
    const silent = await serving(() => {})
    const cut = await serving((request) => void request.socket.destroy())
    const half = await serving(
      (_request, response) => void response.writeHead(200, { 'content-length': '99' }).write('{"status":'),
    )
    for (const url of [silent, cut, half, 'http://127.0.0.1:1']) {
      const client = walletClient({ url, key, clock, random, patience: 100 })
      expect(await client.attempt('bet', bet)).toMatchObject({ outcome: 'unknown', reaction: 'roll-back', answer: null })
      await client.close()
    }
  })
})
