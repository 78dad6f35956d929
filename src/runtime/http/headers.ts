import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#kit/network.ts'
import { REPORTS, REPORTS_TO } from './policy-reports.ts'

/** A year, as browsers ask before they trust it. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** What every answer of every server carries; pages have their own content policy, and files that may be kept say so. */
export function safeHeaders({ tls, host }: { tls: boolean; host: string }): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // A page shares no process with another host of its domain, where a browser can keep them apart.
    'origin-agent-cluster': '?1',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Asked for on this machine's own name, it would shut out every other program here that speaks plain HTTP.
    ...(tls && !isLoopback(host) && { 'strict-transport-security': HSTS }),
  }
}

export function secureHeaders(app: FastifyInstance, { tls }: { tls: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safeHeaders({ tls, host: request.hostname }))
    done()
  })
}

export type PagePolicy = {
  readonly nonce: string
  /** Origins whose games may stand in a frame of ours. */
  readonly frames: readonly string[]
  /** Origins that may frame us; none for the house. */
  readonly ancestors: readonly string[]
  readonly connect: readonly string[]
  readonly images: readonly string[]
  /** What a script of the page may do, as a frame's sandbox says it; everything without. */
  readonly sandbox?: string
  /** Whether another company's script runs there, which makes markup and further scripts out of text as it likes. */
  readonly foreignScripts?: boolean
  /** Hashes of the style attributes that came with the page. */
  readonly styles: readonly string[]
}

const list = (sources: readonly string[], otherwise = "'none'") => (sources.length > 0 ? sources.join(' ') : otherwise)

/** The policy of a page: scripts by nonce alone, nothing inline, nothing evaluated, no text made into markup or into a script's address. */
export function pagePolicy(policy: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${policy.nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${policy.nonce}'`,
    ...(policy.styles.length > 0 ? [`style-src-attr 'unsafe-hashes' ${policy.styles.join(' ')}`] : []),
    `img-src 'self' data: blob: ${policy.images.join(' ')}`.trimEnd(),
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${policy.connect.join(' ')}`.trimEnd(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${list(policy.frames)}`,
    `frame-ancestors ${list(policy.ancestors)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Who may vouch: for the service worker's address, and for markup that is cleaned before it stands anywhere.
    ...(policy.foreignScripts ? [] : ["require-trusted-types-for 'script'", 'trusted-types worker dompurify']),
    // The second is for browsers that do not know the first.
    `report-to ${REPORTS_TO}`,
    `report-uri ${REPORTS}`,
    ...(policy.sandbox ? [`sandbox ${policy.sandbox}`] : []),
  ].join('; ')
}
