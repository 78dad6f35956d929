import { createHmac } from 'node:crypto'
import type { Units } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import type { Answer } from '../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome, untilFinal } from './asking.ts'
import type { World } from './member.ts'

const PATIENCE = 15_000

export type WalletAnswer = Answer & { readonly token: string | null; readonly results: readonly Answer[] }

type Wire = {
  readonly status: string
  readonly balance?: number | null
  readonly transaction_id?: string
  readonly retransmission?: boolean
  readonly token?: string
  readonly results?: readonly Wire[]
}

/**
 * A vendor that signs and sends by its own reading of the protocol, not by the product's client. Every amount of the simulation is
 * far below 2^53, so that JSON's numbers are exact.
 */
export class VendorDesk {
  readonly #world: World
  readonly #chance: Chance

  constructor(world: World, chance: Chance) {
    this.#world = world
    this.#chance = chance
  }

  /** One signed call. Throws where no whole answer came. */
  async call(path: string, body: object): Promise<WalletAnswer> {
    const { site, vendorKey } = this.#world.stage
    const text = JSON.stringify({ request_uuid: this.#chance.id(), ...body }, (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    const [timestamp, nonce] = [String(systemClock()), this.#chance.id()]
    const signature = createHmac('sha256', vendorKey.secret).update(`${timestamp}.${nonce}.${text}`).digest('base64')
    const response = await fetch(`${site}/vendor/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-key-id': vendorKey.id,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body: text,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const said = await response.text()
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${said.slice(0, 200)}`)
    if (response.status !== 200) throw new Unwelcome(`${path}: ${response.status} ${said.slice(0, 200)}`)
    return heard(JSON.parse(said) as Wire)
  }

  /** The same call, under a new request id each time, until its outcome is known. */
  untilKnown(path: string, body: object): Promise<WalletAnswer & { readonly asked: number }> {
    return untilFinal(`a vendor asks ${path}`, {
      ask: () => this.call(path, body),
      isFinal: (said) => [said, ...said.results].every(isKnown),
    })
  }
}

const isKnown = ({ status }: Answer) =>
  status !== 'RS_ERROR_IN_PROGRESS' && status !== 'RS_ERROR_UNKNOWN' && status !== 'RS_ERROR_TIMEOUT'

function heard({ status, balance, transaction_id, retransmission, token, results }: Wire): WalletAnswer {
  return {
    status,
    balance: typeof balance === 'number' ? (BigInt(balance) as Units) : null,
    transaction: transaction_id ?? null,
    retransmission: retransmission ?? false,
    token: token ?? null,
    results: (results ?? []).map(heard),
  }
}
