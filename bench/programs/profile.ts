import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'

/** Share of the processor time, by part of the program; what waited is not in it. */
type Parts = Readonly<Record<string, number>>

const parts: readonly (readonly [part: string, place: RegExp])[] = [
  ['the ledger’s door', /\/src\/house\/(wagers|wallet)\//],
  ['the vendor API', /\/src\/house\/games\//],
  ['the arcade’s modules', /\/src\/arcade\//],
  ['the protocol: signature, JSON, schemas', /\/src\/protocol\//],
  ['zod', /node_modules\/zod\//],
  [
    'Fastify and what it stands on',
    /node_modules\/(fastify|@fastify|find-my-way|light-my-request|secure-json-parse|fast-json-stringify|avvio)/,
  ],
  ['our HTTP edge', /\/src\/runtime\/http\//],
  ['PostgreSQL’s client', /node_modules\/(pg|pg-protocol|pg-pool|postgres-[a-z]+|kysely|pg-types)\/|\/src\/runtime\//],
  [
    'HTTP and streams of Node',
    /^node:(_?http|internal\/(http|streams?|stream_base)|_stream|net|stream|events|internal\/(timers|async|process|event))/,
  ],
  ['cryptography of Node', /^node:(internal\/)?crypto/],
]

/** What a watched program is asked, and answers. */
export type Question = { readonly what: 'port' | 'profile' | 'profiled' }
export type Answered = { readonly port: number; readonly parts?: Parts }

export type Look = { readonly start: () => Promise<void>; readonly stop: () => Promise<Parts> }

/** Watches this process. */
export function openLook(): Look {
  const session = new Session()
  session.connect()
  return {
    start: async () => {
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
    },
    stop: async () => partsOf((await session.post('Profiler.stop')).profile),
  }
}

/** Samples by where they were taken. Native code (reading and writing of sockets, hashing) counts as Node’s own. */
function partsOf({ nodes, samples = [] }: Profiler.Profile): Parts {
  const places = new Map(nodes.map((node) => [node.id, placeOf(node)]))
  const counts = new Map<string, number>()
  let busy = 0
  for (const id of samples) {
    const part = places.get(id)
    if (!part) continue
    busy++
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).map(([part, count]) => [part, count / Math.max(1, busy)]))
}

function placeOf({ callFrame: { functionName, url } }: Profiler.ProfileNode): string | null {
  if (functionName === '(idle)' || functionName === '(root)') return null
  if (functionName === '(garbage collector)') return 'collecting garbage'
  if (url === '') return 'native code of Node: sockets, hashing, JSON'
  return parts.find(([, place]) => place.test(url))?.[0] ?? 'the rest'
}
