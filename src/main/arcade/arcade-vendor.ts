import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  hearBound,
  hearDraw,
  hearRates,
  listDraws,
  openedNumbers,
  showDraw,
  showRates,
  tellBets,
  tellDraws,
  type DeskPorts,
} from '#arcade/desk/index.ts'
import { hearResultWord, hearTrade, listMatches, showMatch, showPatterns, showRefused } from '#arcade/sportsbook/index.ts'
import { readHolding, takeTransfer } from '#arcade/house/index.ts'
import { ticketStatus } from '#arcade/events/index.ts'
import { bucketStatus } from '#arcade/places/index.ts'
import { roundStatus } from '#arcade/rounds/index.ts'
import { isTransfer } from '#arcade/players/index.ts'
import type { Families } from '#arcade/families/index.ts'
import type { Clock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { authenticate } from '#protocol/authenticate.ts'
import { drawEndpoints } from '#protocol/draw-desk.ts'
import { MOUNT } from '#protocol/endpoints.ts'
import { matchEndpoints } from '#protocol/match-desk.ts'
import { parseExact, writeExact } from '#protocol/json.ts'
import type { SigningKey } from '#protocol/signature.ts'
import type { Status } from '#protocol/status.ts'
import { vendorEndpoints, type VendorAnswer, type VendorRequest } from '#protocol/vendor-side.ts'
import type { Database, Isolate } from '#runtime/database.ts'

type Asker = { readonly code: string; readonly key: SigningKey & { readonly scheme: 'hmac' } }

export type VendorDesk = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  /** Who may ask: one house, by the key of each of the arcade's faces. */
  readonly houses: readonly Asker[]
  /** The arcade's own origin: where a frame opens. */
  readonly origin: string
  readonly families: Families
  readonly draws: DeskPorts
  /** The one house whose operators say what came of draws from outside. */
  readonly drawsOf: string
}

type Served = readonly [path: string, serve: (body: unknown, house: string) => Promise<Reply>]
type Reply = { readonly status: Status } & Readonly<Record<string, unknown>>

/** Not in the wallet protocol: what a house needs to list the games. */
const gameList = { path: '/game/list', request: z.strictObject({ request_uuid: z.uuid() }) } as const

/**
 * What a house asks its vendor, signed as the wallet protocol signs: where a game opens, how a round stands, which games there are, and
 * to take and give back its players' money. A transfer happens once by its id and all else changes nothing, so that a call played back
 * within its five minutes does nothing new, and no nonces are kept.
 */
export async function mountVendorDesk(app: FastifyInstance, desk: VendorDesk): Promise<void> {
  const { launch, roundStatus: status, deposit, withdraw, holding } = vendorEndpoints
  const served: readonly Served[] = [
    [launch.path, answering(launch.request, async (asked) => launchOf(desk, asked))],
    [status.path, answering(status.request, async (asked, house) => statusOf(desk, { house, round: asked.round }))],
    [deposit.path, answering(deposit.request, async (asked, house) => moved(desk, { ...asked, house, direction: 'in' }))],
    [withdraw.path, answering(withdraw.request, async (asked, house) => moved(desk, { ...asked, house, direction: 'out' }))],
    [holding.path, answering(holding.request, async (asked, house) => held(desk, { ...asked, house }))],
    [
      gameList.path,
      answering(gameList.request, async () => ({
        status: 'RS_OK',
        games: desk.families.list.flatMap(({ catalogue }) => catalogue),
      })),
    ],
    ...drawsServed(desk),
    ...matchesServed(desk),
  ]
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, serve] of served) {
      scope.post(`${MOUNT}${path}`, { config: { call: `vendor${path.replaceAll('/', '-')}` } }, async (request, answer) => {
        const body = request.body as Buffer
        const trusted = await authenticate({ headers: request.headers, body }, ringOf(desk))
        if (isRefusal(trusted)) return send(answer, trusted.data.http, { status: trusted.code })
        const parsed = parsedOf(body)
        return parsed === undefined
          ? send(answer, 400, { status: 'RS_ERROR_WRONG_SYNTAX' })
          : send(answer, 200, await serve(parsed, trusted.code))
      })
    }
  })
}

/** The back office of draws from outside. What was said is overlooked when it is played back; all else changes nothing. */
function drawsServed({ db, draws, drawsOf }: VendorDesk): readonly Served[] {
  const { drawsListed, drawShown, drawSaid, drawBounded, ratesShown, numbersOpened, betsTold, drawsTold } = drawEndpoints
  const ownOnly = async (house: string, give: () => Promise<object>): Promise<Reply> =>
    house === drawsOf ? { status: 'RS_OK', ...(await give()) } : { status: 'RS_ERROR_INVALID_PARTNER' }
  return [
    [drawsListed.path, answering(drawsListed.request, (asked, house) => ownOnly(house, () => listDraws(draws, asked)))],
    [
      drawShown.path,
      answering(drawShown.request, ({ event, language }, house) =>
        ownOnly(house, () => showDraw(draws, { event, house, language })),
      ),
    ],
    [
      drawSaid.path,
      answering(drawSaid.request, ({ request_uuid: _, ...said }, house) =>
        ownOnly(house, async () => ({ heard: await hearDraw(draws, said) })),
      ),
    ],
    [
      drawBounded.path,
      // What a house pays its own players is its own to say, whoever speaks of draws.
      answering(drawBounded.request, async ({ bound, by, word }, house) =>
        bound.of === 'rates'
          ? { status: 'RS_OK', heard: await hearRates(draws, { bound, by, word, house }) }
          : ownOnly(house, async () => ({ heard: await hearBound(draws, { bound, by, word }) })),
      ),
    ],
    [
      ratesShown.path,
      answering(ratesShown.request, async ({ game_code: game, language }, house) => ({
        status: 'RS_OK',
        lottery: await showRates(draws, { game, house, language, looksAfter: house === drawsOf }),
      })),
    ],
    [
      numbersOpened.path,
      answering(numbersOpened.request, async (asked) => ({ status: 'RS_OK', draws: await openedNumbers(db, asked) })),
    ],
    [
      betsTold.path,
      answering(betsTold.request, async (asked, house) => ({
        status: 'RS_OK',
        bets: await tellBets(draws, { ...asked, house }),
      })),
    ],
    [
      drawsTold.path,
      answering(drawsTold.request, async ({ rounds }, house) => ({
        status: 'RS_OK',
        draws: await tellDraws(draws, { rounds, house }),
      })),
    ],
  ]
}

/** The back office of matches. What a house's own players may stake is its own to say. */
function matchesServed({ draws: { events }, drawsOf }: VendorDesk): readonly Served[] {
  const { matchesListed, matchShown, matchTraded, matchSaid, betsRefused, patternsFound } = matchEndpoints
  const ownOnly = async (house: string, give: () => Promise<object>): Promise<Reply> =>
    house === drawsOf ? { status: 'RS_OK', ...(await give()) } : { status: 'RS_ERROR_INVALID_PARTNER' }
  return [
    [
      matchesListed.path,
      answering(matchesListed.request, (asked, house) =>
        ownOnly(house, async () => ({ matches: await listMatches(events, asked) })),
      ),
    ],
    [
      matchShown.path,
      answering(matchShown.request, (asked, house) => ownOnly(house, () => showMatch(events, { ...asked, house }))),
    ],
    [
      matchTraded.path,
      answering(matchTraded.request, async ({ trade, by, word }, house) => {
        const give = async () => ({ heard: await hearTrade(events, { trade, by, word, house }) })
        return trade.of === 'factor' ? { status: 'RS_OK', ...(await give()) } : ownOnly(house, give)
      }),
    ],
    [
      matchSaid.path,
      answering(matchSaid.request, ({ request_uuid: _, ...said }, house) =>
        ownOnly(house, async () => ({ heard: await hearResultWord(events, said) })),
      ),
    ],
    [
      betsRefused.path,
      answering(betsRefused.request, async (asked, house) => ({
        status: 'RS_OK',
        ...(await showRefused(events, { ...asked, house })),
      })),
    ],
    [
      patternsFound.path,
      answering(patternsFound.request, async ({ language }, house) => ({
        status: 'RS_OK',
        patterns: await showPatterns(events, { house, language }),
      })),
    ],
  ]
}

function ringOf({ houses, clock }: VendorDesk) {
  const find = async (id: string) => {
    const house = houses.find(({ key }) => key.id === id)
    return house && { code: house.code, verifying: { scheme: 'hmac', secret: house.key.secret } as const }
  }
  return { find, useNonce: async () => true, clock }
}

function parsedOf(body: Buffer): unknown {
  try {
    return parseExact(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function answering<S extends z.ZodType<{ request_uuid: string }>>(
  schema: S,
  give: (asked: z.output<S>, house: string) => Promise<Reply>,
) {
  return async (body: unknown, house: string): Promise<Reply> => {
    const asked = schema.safeParse(body)
    if (!asked.success) return { status: 'RS_ERROR_WRONG_TYPES' }
    return { request_uuid: asked.data.request_uuid, ...(await give(asked.data, house)) }
  }
}

type Launch = z.output<(typeof vendorEndpoints)['launch']['request']>

/** The address of a frame. The code stands in the fragment, which no server sees and no log keeps. Whether it is a trial, /wallet/check says. */
function launchOf({ families, origin }: VendorDesk, asked: Launch): VendorAnswer<'launch'> {
  if (!families.of(asked.game_code)) return { status: 'RS_ERROR_INVALID_GAME' }
  const fragment = new URLSearchParams({ code: asked.token, game: asked.game_code, language: asked.language })
  return { status: 'RS_OK', url: `${origin}/#${fragment}` }
}

async function statusOf({ db }: VendorDesk, of: { house: string; round: string }): Promise<VendorAnswer<'roundStatus'>> {
  return {
    status: 'RS_OK',
    round: of.round,
    ...((await ticketStatus(db, of)) ?? (await bucketStatus(db, of)) ?? (await roundStatus(db, of))),
  }
}

type Movement = VendorRequest<'deposit'> & { readonly house: string; readonly direction: 'in' | 'out' }

async function moved({ transact, clock }: VendorDesk, asked: Movement): Promise<VendorAnswer<'deposit'>> {
  const { house, user, currency, direction, amount, transaction_uuid } = asked
  if (!isTransfer(house)) return { status: 'RS_ERROR_INVALID_PARTNER' }
  const at = clock()
  const taken = await takeTransfer(transact, { house, id: transaction_uuid, player_name: user, currency, direction, amount, at })
  return { status: taken.status, user, currency, transaction_uuid, balance: taken.balance, retransmission: taken.again }
}

type Holding = VendorRequest<'holding'> & { readonly house: string }

async function held({ db }: VendorDesk, { house, user, currency }: Holding): Promise<VendorAnswer<'holding'>> {
  if (!isTransfer(house)) return { status: 'RS_ERROR_INVALID_PARTNER' }
  return { status: 'RS_OK', user, currency, balance: await readHolding(db, { house, player_name: user, currency }) }
}

function send(answer: FastifyReply, code: number, body: Reply): FastifyReply {
  return answer.code(code).type('application/json').header('cache-control', 'no-store').send(writeExact(body))
}
