import type { Clock, Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { endpoints, MOUNT, type Verb } from '../endpoints.ts'
import { parseExact, writeExact } from '../json.ts'
import { headerNames, sign, type SigningKey } from '../signature.ts'
import type { Transport } from '../transport.ts'

/** An answer as far as it can be read; `wrong` says what of it does not follow the protocol. */
export type Reply = {
  readonly verb: Verb
  readonly sent: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly http: number
  readonly status: string | null
  readonly balance: bigint | null
  readonly retransmission: boolean
  readonly body: Readonly<Record<string, unknown>>
  readonly wrong: string | null
}

/** How a call departs from the ordinary. */
export type Departure = {
  readonly key?: SigningKey
  /** Signs for another moment than now. */
  readonly aside?: Millis
  readonly nonce?: string
  /** Changes the text before it is signed. */
  readonly write?: (text: string) => string
  /** Changes what is sent after it was signed. */
  readonly tamper?: (text: string) => string | Uint8Array
  /** Changes the headers after signing; an empty text leaves one out. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Wire = {
  readonly call: (verb: Verb, request: Readonly<Record<string, unknown>>, departure?: Departure) => Promise<Reply>
  readonly nonce: () => string
  readonly id: () => string
}

export type WireOptions = {
  readonly transport: Transport
  readonly key: SigningKey
  readonly clock: Clock
  readonly random: Random
  /** Told of every call and its answer. */
  readonly heard: (reply: Reply) => void
}

/** Signed calls that may be wrong on purpose, and answers that are looked at closely. */
export function openWire({ transport, key, clock, random, heard }: WireOptions): Wire {
  const nonce = () => newSecret(random, 16)
  const id = () => newId(clock(), random)
  return {
    nonce,
    id,
    call: async (verb, request, departure = {}) => {
      const requestId = id()
      const plain = writeExact({ request_uuid: requestId, ...request })
      const body = departure.write?.(plain) ?? plain
      const timestamp = String(clock() + (departure.aside ?? 0))
      const signed = sign(departure.key ?? key, { timestamp, nonce: departure.nonce ?? nonce(), body })
      const headers = Object.fromEntries(Object.entries({ ...signed, ...departure.headers }).filter(([, value]) => value !== ''))
      const sent = departure.tamper?.(body) ?? body
      const { http, text } = await transport.deliver({ path: `${MOUNT}${endpoints[verb].path}`, headers, body: sent })
      const reply = replyOf({ verb, sent: request, requestId, http }, text)
      heard(reply)
      return reply
    },
  }
}

/** A signature that is as long as a true one and is not. */
export const falseSignature = { [headerNames.signature]: Buffer.alloc(32, 7).toString('base64') }
export const noSignature = { [headerNames.signature]: '' }

function replyOf(about: Pick<Reply, 'verb' | 'sent' | 'requestId' | 'http'>, text: string): Reply {
  const body = read(text)
  const checked = endpoints[about.verb].answer.safeParse(body)
  const issue = checked.error?.issues[0]
  const { status, balance, retransmission } = body
  return {
    ...about,
    status: typeof status === 'string' ? status : null,
    balance: typeof balance === 'bigint' ? balance : null,
    retransmission: retransmission === true,
    body,
    wrong: issue ? `${issue.path.join('.') || 'the answer'}: ${issue.message}` : null,
  }
}

function read(text: string): Record<string, unknown> {
  try {
    const value = parseExact(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
