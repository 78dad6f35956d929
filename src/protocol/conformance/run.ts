import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { writeExact } from '../json.ts'
import { hmacSha256, type SigningKey } from '../signature.ts'
import { httpTransport } from '../transport.ts'
import { Bench, type Case } from './bench.ts'
import { cases } from './cases/index.ts'
import { Mismatch } from './expect.ts'
import type { Kit } from './kit.ts'
import type { Setup } from './setup.ts'
import { openWire, type Reply } from './wire.ts'

export type Conformance = {
  /** The wallet's address up to the mount point. */
  readonly url: string
  readonly key: SigningKey
  readonly kit: Kit
  readonly setup: Setup
  readonly clock: Clock
  readonly random: Random
  /** Chooses the interleavings of V63 and V72; the same seed chooses the same. */
  readonly seed?: string
  /** Only these cases, by id; absent: all. */
  readonly only?: readonly string[]
  readonly told?: (verdict: Verdict) => void
}

export type Verdict = Pick<Case, 'id' | 'sentence' | 'expects'> & {
  readonly passed: boolean
  /** The case could not be tried to its end: the wallet or the set-up port was out of reach, or the suite has a bug. */
  readonly brokenOff: boolean
  /** What was not as expected. */
  readonly failure: string | null
  readonly notes: readonly string[]
  /** The last calls before the failure, oldest first. */
  readonly steps: readonly string[]
  readonly calls: number
}

export type Report = {
  readonly passed: boolean
  readonly url: string
  readonly seed: string
  readonly verdicts: readonly Verdict[]
}

const PATIENCE = 15_000
const CONNECTIONS = 48
const STEPS_TOLD = 8

/** Runs the cases against a wallet, one after the other, each with players of its own. */
export async function runConformance(conformance: Conformance): Promise<Report> {
  const { url, seed = 'croupier', only, told } = conformance
  const chosen = only ? cases.filter(({ id }) => only.includes(id)) : cases
  if (chosen.length === 0) throw new RangeError(`no case is called ${only?.join(', ')}`)
  const transport = httpTransport({ url, patience: PATIENCE, connections: CONNECTIONS })
  const verdicts: Verdict[] = []
  try {
    for (const one of chosen) {
      const verdict = await judge(one, { ...conformance, transport, seed })
      verdicts.push(verdict)
      told?.(verdict)
    }
  } finally {
    await transport.close()
  }
  return { passed: verdicts.every(({ passed }) => passed), url, seed, verdicts }
}

type Judging = Conformance & { readonly transport: ReturnType<typeof httpTransport>; readonly seed: string }

async function judge({ run, id, sentence, expects }: Case, judging: Judging): Promise<Verdict> {
  const replies: Reply[] = []
  const notes: string[] = []
  const wire = openWire({ ...judging, heard: (reply) => replies.push(reply) })
  const chance = chanceOf(`${judging.seed} ${id}`)
  const bench = new Bench({ ...judging, wire, chance, note: (text) => notes.push(text) })
  const about = { id, sentence, expects, notes }
  try {
    await run(bench)
    return { ...about, passed: true, brokenOff: false, failure: null, steps: [], calls: replies.length }
  } catch (error) {
    const brokenOff = !(error instanceof Mismatch)
    const failure = error instanceof Mismatch ? error.message : String(error)
    return { ...about, passed: false, brokenOff, failure, steps: replies.slice(-STEPS_TOLD).map(stepOf), calls: replies.length }
  }
}

function stepOf({ verb, sent, http, body }: Reply): string {
  const { token: _token, ...told } = sent
  return `${verb} ${writeExact(told).slice(0, 600)} → HTTP ${http} ${writeExact(body).slice(0, 400)}`
}

/** Bytes that follow from a seed: HMAC-SHA256 of a counter. */
function chanceOf(seed: string): Random {
  let count = 0
  return (size) => {
    const bytes = new Uint8Array(size)
    for (let at = 0; at < size; at += 32) bytes.set(hmacSha256(seed, String(count++)).subarray(0, size - at), at)
    return bytes
  }
}
