import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { endpoints, MOUNT, type RequestOf, type Verb } from './endpoints.ts'
import { readAnswer, unanswered, type AnswerRead } from './read-answer.ts'
import { writeExact } from './json.ts'
import { sign, type SigningKey } from './signature.ts'
import { httpTransport, type Transport } from './transport.ts'

export type ClientOptions = {
  /** The wallet's address up to the mount point: `https://house.example`. */
  readonly url: string
  readonly key: SigningKey
  readonly clock: Clock
  readonly random: Random
  /** How long a call may take before its outcome counts as unknown. */
  readonly patience?: Millis
  /** How many calls may be on their way at once; more wait, within their patience. */
  readonly connections?: number
  readonly transport?: Transport
  /** Told after each attempt: null where anything was answered, else why nothing was. */
  readonly onReach?: (lost: Error | null) => void
}

export type WalletClient = {
  /**
   * One attempt, under a request id of its own. The caller has kept `transaction_uuid` before; whatever comes of it, the same
   * transaction may be asked again. It does not throw for what the network or the wallet does.
   */
  readonly attempt: <V extends Verb>(verb: V, request: RequestOf<V>) => Promise<AnswerRead<V>>
  /** Ends the kept connections once the calls on their way are answered. */
  readonly close: () => Promise<void>
}

const PATIENCE: Millis = 10 * SECOND
const CONNECTIONS = 64

export function walletClient(options: ClientOptions): WalletClient {
  const { key, clock, random, url, patience = PATIENCE, connections = CONNECTIONS, onReach } = options
  const transport = options.transport ?? httpTransport({ url, patience, connections })
  return {
    attempt: async (verb, request) => {
      const now = clock()
      const requestId = newId(now, random)
      const body = writeExact({ request_uuid: requestId, ...request })
      const headers = sign(key, { timestamp: String(now), nonce: newSecret(random, 16), body })
      try {
        const delivered = await transport.deliver({ path: `${MOUNT}${endpoints[verb].path}`, headers, body })
        onReach?.(null)
        return readAnswer(verb, delivered, requestId)
      } catch (error) {
        onReach?.(error instanceof Error ? error : new Error('not delivered'))
        return unanswered(verb, error instanceof Error ? `${error.name}: ${error.message}` : 'not delivered')
      }
    },
    close: () => transport.close(),
  }
}
