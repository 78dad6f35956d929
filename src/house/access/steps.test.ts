import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY, SECOND } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { contentContract } from '#house/content/contract.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { codeAt } from './factors/totp.ts'
import { accessContract } from './contract.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const flags = { PASSWORDEXPIRY: true }
beforeAll(() => door.demo({ flags }))

const steps = [
  'log in',
  'show the factor',
  'show a wrong factor',
  'change the password',
  'log out',
  'take the old ticket',
] as const
type Step = (typeof steps)[number]
type Stage = 'out' | 'factor' | 'password' | 'open'

const { browser: settled, id } = await memberNamed(door, 'stepper1')
const { value } = await settled.call(accessContract.newTotp, { body: { password: PASSWORD } })
const { secret } = value as { secret: string }
await settled.call(accessContract.confirmTotp, { body: { code: codeAt(secret, door.clock()) } })

/** What the member would be let do next: the whole machine, by stage and step. */
const next: Readonly<Record<Stage, Partial<Record<Step, Stage | 'after the factor'>>>> = {
  out: { 'log in': 'factor' },
  factor: { 'log in': 'factor', 'show the factor': 'after the factor', 'log out': 'out' },
  password: { 'log in': 'factor', 'change the password': 'open', 'log out': 'out' },
  open: { 'log in': 'factor', 'log out': 'out' },
}

type Halves = { readonly token: string | null; readonly sid: string | undefined }
class Walk {
  readonly browser: Browser = door.browser()
  password: string
  before: Halves = { token: null, sid: undefined }

  constructor(password: string) {
    this.password = password
  }

  #keep(answer: { success: boolean; value: unknown }): boolean {
    const { token } = (answer.value ?? {}) as { token?: string | null }
    if (answer.success && token) {
      this.before = { token: this.browser.token, sid: this.browser.cookies.get('__Host-sid') }
      this.browser.token = token
    }
    return answer.success
  }

  /** Whether the step was let through. A code of the app is a new one each time. */
  async take(step: Step): Promise<boolean> {
    const { browser } = this
    door.pass(30 * SECOND)
    if (step === 'log in') return this.#keep(await logIn(browser, { username: 'stepper1', password: this.password }))
    if (step === 'log out') return (await browser.call(accessContract.logOut)).success
    if (step === 'take the old ticket') return this.#old()
    if (step === 'change the password') {
      const newPassword = this.password === PASSWORD ? 'quiet mango orchard 9' : PASSWORD
      const body = { newPassword, confirmNewPassword: newPassword }
      const changed = this.#keep(await browser.call(accessContract.changePassword, { body }))
      if (changed) this.password = newPassword
      return changed
    }
    const code = step === 'show the factor' ? codeAt(secret, door.clock()) : '000000'
    return this.#keep(await browser.call(accessContract.verifyLogin, { body: { factor: 'totp', code } }))
  }

  /** The halves of the step before, once more. */
  async #old(): Promise<boolean> {
    const old = door.browser()
    old.token = this.before.token
    if (this.before.sid) old.cookies.set('__Host-sid', this.before.sid)
    return (await old.call(membersContract.memberInfo)).success
  }

  /** What of the account stands open: its own page, its sessions, its messages, its money. */
  async seen(): Promise<boolean[]> {
    const calls = [membersContract.memberInfo, accessContract.sessions, contentContract.messages, paymentsContract.payees]
    return Promise.all(calls.map(async (call) => (await this.browser.call(call)).success))
  }
}

let password = PASSWORD
test('the steps of a login, in whatever order they are tried, open an account only when all are taken [trust 33, trust 38]', async () => {
  const walks = fc.record({
    due: fc.boolean(),
    tried: fc
      .array(fc.constantFrom(...steps), { minLength: 1, maxLength: 9 })
      .filter((all) => all.filter((one) => one === 'show a wrong factor').length < 4),
  })
  const opened = { yes: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(walks, async ({ due, tried }) => {
      door.pass(DAY)
      const changedAt = new Date(door.clock() - (due ? 400 * DAY : 0))
      await sql`UPDATE identity.credential SET changed_at = ${changedAt} WHERE member_id = ${id} AND purpose = 'login'`.execute(
        db.owner,
      )
      const walk = new Walk(password)
      let [stage, isDue]: [Stage, boolean] = ['out', due]
      for (const step of tried) {
        const allowed: Stage | 'after the factor' | undefined = next[stage][step]
        expect(await walk.take(step), `${step} at ${stage}`).toBe(allowed !== undefined)
        if (allowed) stage = allowed === 'after the factor' ? (isDue ? 'password' : 'open') : allowed
        if (step === 'change the password' && allowed) isDue = false
        expect(await walk.seen(), `after ${step}`).toEqual(Array(4).fill(stage === 'open'))
        opened[stage === 'open' ? 'yes' : 'no']++
      }
      ;({ password } = walk)
    }),
    {
      numRuns: 60,
      seed: 38,
      examples: [[{ due: true, tried: ['log in', 'change the password', 'show the factor', 'change the password'] }]],
    },
  )
  expect(opened.yes).toBeGreaterThan(5)
  expect(opened.no).toBeGreaterThan(100)
}, 120_000)
