import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { MOUNT } from './endpoints.ts'
import { parseExact, writeExact } from './json.ts'
import { officeEndpoints, type OfficeAnswer, type OfficeRequest, type OfficeVerb } from './office.ts'
import { sign, type SigningKey } from './signature.ts'
import type { Status } from './status.ts'
import { httpTransport, type Delivered, type Transport } from './transport.ts'
import { vendorEndpoints, type VendorAnswer, type VendorRequest } from './vendor-side.ts'

/** The calls about a wallet that the vendor keeps. */
export type HoldingVerb = 'deposit' | 'withdraw' | 'holding'
type Input<V extends HoldingVerb> = Omit<VendorRequest<V>, 'request_uuid'>

/**
 * What became of it, as far as one attempt can tell. done: the vendor says yes, now or before · refused: it has not happened and never will
 * under this id · unknown: it may or may not have happened. `why` is a word for people.
 */
export type VendorAnswerRead<V extends HoldingVerb> = { readonly why: string } & (
  | { readonly outcome: 'done' | 'refused'; readonly status: Status; readonly answer: VendorAnswer<V> }
  | { readonly outcome: 'unknown'; readonly status: Status | null; readonly answer: VendorAnswer<V> | null }
)

export type VendorClient = {
  /** One attempt under a request id of its own. It does not throw for what the network or the vendor does. */
  readonly attempt: <V extends HoldingVerb>(verb: V, request: Input<V>) => Promise<VendorAnswerRead<V>>
  /** Asks the back office of our own arcade, a second time where the first found nobody: all that is asked there may be said twice. Null where no answer came that can be read. */
  readonly office: <V extends OfficeVerb>(
    verb: V,
    request: Omit<OfficeRequest<V>, 'request_uuid'>,
  ) => Promise<OfficeAnswer<V> | null>
  /** The same, once and for no longer than somebody looks at an empty place: what can be done without. */
  readonly glance: <V extends OfficeVerb>(
    verb: V,
    request: Omit<OfficeRequest<V>, 'request_uuid'>,
  ) => Promise<OfficeAnswer<V> | null>
  readonly close: () => Promise<void>
}

export type VendorClientOptions = {
  /** The vendor's address up to the mount point. */
  readonly url: string
  readonly key: SigningKey
  readonly clock: Clock
  readonly random: Random
  readonly patience?: Millis
  /** How many calls may be on their way to this vendor at once; more wait, within their patience. */
  readonly connections?: number
  readonly transport?: Transport
  /** Hears why a call to the back office came to nothing. */
  readonly unheard?: (verb: OfficeVerb, why: string) => void
}

const PATIENCE: Millis = 10 * SECOND
const GLANCE: Millis = 3 * SECOND
const CONNECTIONS = 16

/** The house's side of the calls that it makes at a vendor. */
export function vendorClient(options: VendorClientOptions): VendorClient {
  const { url, key, clock, random, patience = PATIENCE, connections = CONNECTIONS } = options
  const transport = options.transport ?? httpTransport({ url, patience, connections })
  type Asked = { readonly id: string; readonly delivered: Delivered }
  const ask = async (path: string, request: object, brief?: { readonly patience: Millis }): Promise<Asked> => {
    const now = clock()
    const id = newId(now, random)
    const body = writeExact({ request_uuid: id, ...request })
    const headers = sign(key, { timestamp: String(now), nonce: newSecret(random, 16), body })
    return { id, delivered: await transport.deliver({ path: `${MOUNT}${path}`, headers, body, ...brief }) }
  }
  const heard = async <V extends OfficeVerb>(verb: V, asking: () => Promise<Asked>): Promise<OfficeAnswer<V> | null> => {
    try {
      const { delivered } = await asking()
      if (delivered.http === 200) return officeAnswer(verb, delivered.text)
      options.unheard?.(verb, `HTTP ${delivered.http}`)
    } catch (error) {
      options.unheard?.(verb, error instanceof Error ? `${error.name}: ${error.message}` : 'not delivered')
    }
    return null
  }
  return {
    attempt: async (verb, request) => {
      try {
        const { id, delivered } = await ask(vendorEndpoints[verb].path, request)
        return readAnswer(verb, delivered, id)
      } catch (error) {
        return unanswered(error instanceof Error ? `${error.name}: ${error.message}` : 'not delivered')
      }
    },
    office: (verb, request) => {
      const { path } = officeEndpoints[verb]
      return heard(verb, () => ask(path, request).catch(() => ask(path, request)))
    },
    glance: (verb, request) => heard(verb, () => ask(officeEndpoints[verb].path, request, { patience: GLANCE })),
    close: () => transport.close(),
  }
}

/** With these words a vendor says that it has not happened and will not. Any other but RS_OK leaves it open, and is asked about again. */
const refusals: ReadonlySet<Status> = new Set<Status>([
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
])

function readAnswer<V extends HoldingVerb>(verb: V, { http, text }: Delivered, requestId: string): VendorAnswerRead<V> {
  const answer = http === 200 ? answerOf(verb, text) : null
  if (!answer) return unanswered(http === 200 ? 'HTTP 200 without an answer of the protocol' : `HTTP ${http}`)
  if (answer.request_uuid && answer.request_uuid !== requestId) return unanswered('the answer to another request')
  const { status } = answer
  if (status === 'RS_OK') return { outcome: 'done', status, answer, why: status }
  if (refusals.has(status)) return { outcome: 'refused', status, answer, why: status }
  return { outcome: 'unknown', status, answer, why: status }
}

const unanswered = (why: string) => ({ outcome: 'unknown', status: null, answer: null, why }) as const

function answerOf<V extends HoldingVerb>(verb: V, text: string): VendorAnswer<V> | null {
  try {
    const read = vendorEndpoints[verb].answer.safeParse(parseExact(text))
    return read.success ? (read.data as VendorAnswer<V>) : null
  } catch {
    return null
  }
}

const officeAnswer = <V extends OfficeVerb>(verb: V, text: string): OfficeAnswer<V> =>
  officeEndpoints[verb].answer.parse(parseExact(text)) as OfficeAnswer<V>
