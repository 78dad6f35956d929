import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import { openTurns } from '../turns.ts'
import { depthOver } from './guard/depth.ts'

/** Bytes of a body, unless a call says that it takes more. */
export const LARGEST_BODY = 64 * 1024
const DEEPEST_BODY = 8
/** Large bodies that have come and wait to be parsed; the next is told to come again. */
const MOST_WAITING = 40

const failed = (statusCode: number, why: string) => Object.assign(new Error(why), { statusCode })

/**
 * Bodies are JSON, or a form where a route says so. Those of megabytes are parsed one in each round of the event loop, so that many at once let
 * all other calls pass between them.
 */
export function takeBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const inTurn = openTurns({ atOnce: 1, waiting: MOST_WAITING })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = () =>
      void parse(request, body as string, (error, value) => {
        if (error) done(error)
        else if (depthOver(value, DEEPEST_BODY)) done(failed(400, 'nested too deep'))
        else done(null, value)
      })
    if (body === '') done(null, undefined)
    else if (body.length <= LARGEST_BODY) read()
    else
      void inTurn(async () => {
        await nextRound()
        read()
      }).then((came) => isRefusal(came) && done(failed(503, 'too many large bodies')))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const pairs = [...new URLSearchParams(body as string)]
    // A name that comes twice is read by no two readers alike.
    const isClear = new Set(pairs.map(([name]) => name)).size === pairs.length
    if ((request.routeOptions.config as { form?: boolean }).form && isClear) done(null, { data: Object.fromEntries(pairs) })
    else done(failed(400, 'not a form for this route'))
  })
}
