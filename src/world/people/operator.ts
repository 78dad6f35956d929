import { operatorsContract } from '#house/operators/console-contract.ts'
import { codeAt, type DemoOperator } from '#house/operators/index.ts'
import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { DEMO_MERCHANT } from '#house/merchants/index.ts'
import type { Device, Sent } from '../stage/device.ts'
import type { Stage } from '../stage/open-stage.ts'

const IDLE = 25 * MINUTE
const LASTS = 11 * HOUR

/** Somebody of the staff, who comes to the console by password and one-time code. */
export class Operator {
  readonly #stage: Stage
  readonly #of: DemoOperator
  #device: Device
  #seenAt: Millis = 0
  #cameAt: Millis = 0

  constructor(stage: Stage, of: DemoOperator) {
    this.#stage = stage
    this.#of = of
    this.#device = stage.deviceAt('console', { ip: '198.19.0.1', agent: 'Mozilla/5.0', language: 'en' })
  }

  async ask<T = unknown>(declared: Parameters<Device['ask']>[0], sent: Sent = {}) {
    await this.#arrive()
    return this.#device.ask<T>(declared, sent)
  }

  async must<T = unknown>(declared: Parameters<Device['ask']>[0], sent: Sent = {}): Promise<T> {
    await this.#arrive()
    return this.#device.must<T>(declared, sent)
  }

  async #arrive(): Promise<void> {
    const now = this.#stage.now()
    const here = now - this.#seenAt < IDLE && now - this.#cameAt < LASTS
    this.#seenAt = now
    if (here) return
    const { name, password, seed } = this.#of
    this.#device = this.#stage.deviceAt('console', { ip: '198.19.0.1', agent: 'Mozilla/5.0', language: 'en' })
    const first = await this.#device.must<{ ticket: string }>(operatorsContract.logIn, { body: { name, password } })
    this.#device.token = first.ticket
    const body = { factor: 'totp', code: codeAt(seed, now) }
    this.#device.token = (await this.#device.must<{ token: string }>(operatorsContract.showCode, { body })).token
    // Sealed bodies are made out to the operator's merchant.
    this.#device.merchant = DEMO_MERCHANT
    this.#cameAt = now
  }
}
