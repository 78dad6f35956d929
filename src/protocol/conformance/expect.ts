import type { Status } from '../status.ts'
import { writeExact } from '../json.ts'
import type { Reply } from './wire.ts'

/** What the wallet did is not what the protocol says. */
export class Mismatch extends Error {}

export type Statuses = Status | readonly Status[]

/**
 * Fails unless the answer has one of the statuses, follows the answer's schema with HTTP 200, echoes its request, and shows the balance:
 * with RS_OK and NOT_ENOUGH_MONEY it must be there, else it must be right where it is there.
 */
export function is(reply: Reply, statuses: Statuses, balance?: bigint | readonly bigint[]): Reply {
  const wanted = typeof statuses === 'string' ? [statuses] : statuses
  const found = wanted.find((status) => status === reply.status)
  if (!found) throw mismatch(reply, `expected ${wanted.join(' or ')}`)
  if (reply.http !== 200) throw mismatch(reply, 'expected HTTP 200: it is a decision, not a fault')
  if (reply.wrong) throw mismatch(reply, `no answer of the protocol: ${reply.wrong}`)
  if (reply.body['request_uuid'] !== reply.requestId) throw mismatch(reply, 'expected the echo of request_uuid')
  if (balance === undefined) return reply
  const right = typeof balance === 'bigint' ? [balance] : balance
  const told = found === 'RS_OK' || found === 'RS_ERROR_NOT_ENOUGH_MONEY'
  if (reply.balance === null ? told : !right.includes(reply.balance))
    throw mismatch(reply, `expected balance ${right.join(' or ')}`)
  return reply
}

/** Fails unless the operation was known before and is answered again; its balance may be the first answer's or the present one. */
export function isAgain(reply: Reply, balances: readonly bigint[]): Reply {
  is(reply, 'RS_OK', balances)
  if (!reply.retransmission) throw mismatch(reply, 'expected retransmission: true')
  return reply
}

/** Fails unless the signature, its time or its nonce was refused. */
export function isUnsigned(reply: Reply): void {
  if (reply.http !== 401) throw mismatch(reply, 'expected HTTP 401')
  if (reply.status !== 'RS_ERROR_INVALID_SIGNATURE') throw mismatch(reply, 'expected RS_ERROR_INVALID_SIGNATURE')
}

export function mismatch(reply: Reply, said: string): Mismatch {
  return new Mismatch(`${reply.verb}: ${said}; got HTTP ${reply.http} ${writeExact(reply.body).slice(0, 400)}`)
}

export function must(holds: boolean, said: string): asserts holds {
  if (!holds) throw new Mismatch(said)
}
