import { equal } from 'node:assert/strict'
import fc from 'fast-check'
import type { Table } from '#testing/wagers/wager-table.ts'

/** What one member should have in cash and in holds. */
export type HoldModel = { cash: bigint; held: Map<string, { amount: bigint; expiresAt: number; round: string }> }
type Real = { member: bigint }

class Reserve implements fc.AsyncCommand<HoldModel, Real> {
  readonly table: Table
  readonly amount: bigint
  readonly life: number
  constructor(table: Table, { amount, life }: { readonly amount: bigint; readonly life: number }) {
    this.table = table
    this.amount = amount
    this.life = life
  }
  check = () => true
  async run(model: HoldModel, { member }: Real) {
    const { wagers, play, time } = this.table
    const bet = { ...play(member), amount: this.amount, expiresAt: time.now + this.life }
    const { status } = await wagers.reserve(bet)
    equal(status, this.amount <= model.cash ? 'ok' : 'insufficient')
    if (status !== 'ok') return
    model.cash -= this.amount
    model.held.set(bet.ext, { amount: this.amount, expiresAt: bet.expiresAt, round: bet.round })
  }
  toString = () => `reserve ${this.amount} for ${this.life}`
}

class Take implements fc.AsyncCommand<HoldModel, Real> {
  readonly table: Table
  readonly amount: bigint
  constructor(table: Table, amount: bigint) {
    this.table = table
    this.amount = amount
  }
  check = ({ held }: HoldModel) => held.size > 0
  async run(model: HoldModel, { member }: Real) {
    const { wagers, play } = this.table
    const [reference, { amount, round }] = [...model.held][0]!
    const { status } = await wagers.commit({ ...play(member, { round }), reference, amount: this.amount })
    equal(status, this.amount <= amount ? 'ok' : 'insufficient')
    if (status !== 'ok') return
    model.held.delete(reference)
    model.cash += amount - this.amount
  }
  toString = () => `commit ${this.amount}`
}

class Release implements fc.AsyncCommand<HoldModel, Real> {
  readonly table: Table
  constructor(table: Table) {
    this.table = table
  }
  check = ({ held }: HoldModel) => held.size > 0
  async run(model: HoldModel, { member }: Real) {
    const { wagers, play } = this.table
    const [reference, { amount, round }] = [...model.held].at(-1)!
    const { status } = await wagers.release({ ...play(member, { round }), reference })
    equal(status, 'ok')
    model.held.delete(reference)
    model.cash += amount
  }
  toString = () => 'release'
}

class Pass implements fc.AsyncCommand<HoldModel, Real> {
  readonly table: Table
  readonly millis: number
  constructor(table: Table, millis: number) {
    this.table = table
    this.millis = millis
  }
  check = () => true
  async run(model: HoldModel) {
    const { time, wagers } = this.table
    time.now += this.millis
    await wagers.keeper.round()
    for (const [ext, { amount, expiresAt }] of model.held) {
      if (expiresAt > time.now) continue
      model.held.delete(ext)
      model.cash += amount
    }
  }
  toString = () => `${this.millis} ms pass`
}

/** Any run of reservations, commits, releases and passing time, each checked against the model. */
export const holdSteps = (table: Table): fc.Arbitrary<Iterable<fc.AsyncCommand<HoldModel, Real>>> =>
  fc.commands(
    [
      fc.record({ amount: fc.bigInt(0n, 150n), life: fc.integer({ min: 1, max: 5000 }) }).map((hold) => new Reserve(table, hold)),
      fc.bigInt(0n, 150n).map((amount) => new Take(table, amount)),
      fc.constant(new Release(table)),
      fc.integer({ min: 1, max: 3000 }).map((millis) => new Pass(table, millis)),
    ],
    { maxCommands: 15 },
  )
