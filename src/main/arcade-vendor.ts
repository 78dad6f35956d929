import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { roundStatus } from '../arcade/rounds/index.ts'
import { catalogueOf, type OfferedMachines } from '../arcade/slots/index.ts'
import type { Clock } from '../kit/clock.ts'
import { isRefusal } from '../kit/refusal.ts'
import { authenticate } from '../protocol/authenticate.ts'
import { MOUNT } from '../protocol/endpoints.ts'
import { parseExact, writeExact } from '../protocol/json.ts'
import type { SigningKey } from '../protocol/signature.ts'
import type { Status } from '../protocol/status.ts'
import { vendorEndpoints, type VendorAnswer } from '../protocol/vendor-side.ts'
import type { Database } from '../runtime/database.ts'

export type VendorDesk = {
  readonly db: Database
  readonly clock: Clock
  readonly house: { readonly code: string; readonly key: SigningKey & { readonly scheme: 'hmac' } }
  /** The arcade's own origin: where a frame opens. */
  readonly origin: string
  readonly offered: OfferedMachines
}

type Reply = { readonly status: Status } & Readonly<Record<string, unknown>>

/** Not in the wallet protocol: what a house needs to list the games. */
const gameList = { path: '/game/list', request: z.strictObject({ request_uuid: z.uuid() }) } as const

/**
 * What a house asks its vendor, signed as the wallet protocol signs: where a game opens, how a round stands, and which games there are.
 * Nothing here changes anything, so a call played back within its five minutes tells nothing new, and no nonces are kept.
 */
export async function mountVendorDesk(app: FastifyInstance, desk: VendorDesk): Promise<void> {
  const { launch, roundStatus: status } = vendorEndpoints
  const served: readonly (readonly [path: string, serve: (body: unknown) => Promise<Reply>])[] = [
    [launch.path, answering(launch.request, async (asked) => launchOf(desk, asked))],
    [status.path, answering(status.request, async (asked) => statusOf(desk, asked.round))],
    [gameList.path, answering(gameList.request, async () => ({ status: 'RS_OK', games: catalogueOf(desk.offered) }))],
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
          : send(answer, 200, await serve(parsed))
      })
    }
  })
}

function ringOf({ house, clock }: VendorDesk) {
  const key = { verifying: { scheme: 'hmac', secret: house.key.secret } } as const
  return { find: async (id: string) => (id === house.key.id ? key : undefined), useNonce: async () => true, clock }
}

function parsedOf(body: Buffer): unknown {
  try {
    return parseExact(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function answering<S extends z.ZodType<{ request_uuid: string }>>(schema: S, give: (asked: z.output<S>) => Promise<Reply>) {
  return async (body: unknown): Promise<Reply> => {
    const asked = schema.safeParse(body)
    if (!asked.success) return { status: 'RS_ERROR_WRONG_TYPES' }
    return { request_uuid: asked.data.request_uuid, ...(await give(asked.data)) }
  }
}

type Launch = z.output<(typeof vendorEndpoints)['launch']['request']>

/** The address of a frame. The code stands in the fragment, which no server sees and no log keeps. Whether it is a trial, /wallet/check says. */
function launchOf({ offered, origin }: VendorDesk, asked: Launch): VendorAnswer<'launch'> {
  if (!offered.has(asked.game_code)) return { status: 'RS_ERROR_INVALID_GAME' }
  const fragment = new URLSearchParams({ code: asked.token, game: asked.game_code, language: asked.language })
  return { status: 'RS_OK', url: `${origin}/#${fragment}` }
}

async function statusOf({ db, house }: VendorDesk, round: string): Promise<VendorAnswer<'roundStatus'>> {
  return { status: 'RS_OK', round, ...(await roundStatus(db, { house: house.code, round })) }
}

function send(answer: FastifyReply, code: number, body: Reply): FastifyReply {
  return answer.code(code).type('application/json').header('cache-control', 'no-store').send(writeExact(body))
}
