import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HOUR, type Clock } from '#kit/clock.ts'
import type { Log } from '../log.ts'
import { RecentKeys } from './guard/recent-keys.ts'

/** Where browsers tell of what a page's policy forbade. */
export const REPORTS = '/policy-reports'
/** The name of that place, as policies and the header that goes with them say it. */
export const REPORTS_TO = 'policy'

const LARGEST = 16 * 1024
/** Beyond so many different reports in an hour somebody plays with us, and the log is spared. */
const MOST = 200
const text = z.string().max(4096).optional()
/** The older form, one report and no list, and the newer, which tells of other things as well. */
const older = z.object({
  'csp-report': z.object({ 'document-uri': text, 'blocked-uri': text, 'effective-directive': text, 'violated-directive': text }),
})
const newer = z
  .array(z.object({ type: z.string(), body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }) }))
  .max(50)

type Report = { readonly page: string; readonly blocked: string; readonly directive: string }

/** Of an address what tells who was asked, and nothing that may be somebody's secret; a word such as `inline` as it is. */
function placeOf(address = '', part: 'origin' | 'pathname'): string {
  const url = URL.parse(address)
  return url === null ? address.slice(0, 40).replace(/[^\w-]/g, '') : url[part].slice(0, 200)
}

/** The reports of a body; null where it is none. */
export function reportsIn(body: unknown): Report[] | null {
  const one = older.safeParse(body).data?.['csp-report']
  const list = newer.safeParse(body).data
  const found = one
    ? [
        {
          documentURL: one['document-uri'],
          blockedURL: one['blocked-uri'],
          effectiveDirective: one['effective-directive'] ?? one['violated-directive'],
        },
      ]
    : list?.filter(({ type }) => type === 'csp-violation').map((told) => told.body)
  return (
    found?.map(({ documentURL, blockedURL, effectiveDirective }) => ({
      page: placeOf(documentURL, 'pathname'),
      blocked: placeOf(blockedURL, 'origin'),
      directive: (effectiveDirective ?? '').split(' ', 1)[0]?.slice(0, 40) ?? '',
    })) ?? null
  )
}

/** Takes reports from anybody, since browsers send them without a session, and logs each kind once in an hour or two. */
export async function takePolicyReports(app: FastifyInstance, { log, clock }: { readonly log: Log; readonly clock: Clock }) {
  const told = new RecentKeys({ clock, life: HOUR, most: MOST })
  let left = MOST
  let hour = Number.NaN
  const isNew = (key: string) => {
    const now = Math.floor(clock() / HOUR)
    if (now !== hour) [hour, left] = [now, MOST]
    if (told.has(key) || left === 0) return false
    told.add(key)
    left -= 1
    return true
  }
  await app.register(async (within) => {
    within.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST },
      app.getDefaultJsonParser('error', 'error'),
    )
    within.post(REPORTS, { config: { call: 'policyReport' } }, async (request, reply) => {
      const reports = reportsIn(request.body)
      if (reports === null) return reply.code(400).send()
      for (const report of reports)
        if (isNew(JSON.stringify(report))) log.warn(report, 'a browser kept a page from what its policy forbids')
      return reply.code(204).send()
    })
  })
}
