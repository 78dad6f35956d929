import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import { addControllers, answerProposal, propose, type ReasonedAct } from '#house/audit/index.ts'
import { changeRole, resetOperator, setDisabled } from './change-operator.ts'
import { confirmAtServer, confirmOperator } from './confirm-operator.ts'
import { operatorsContract as contract } from '../console-contract.ts'
import { createOperator } from './create-operator.ts'
import { insertPasskey } from '../factors/factor-store.ts'
import { lockOperator } from '../store.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const { passwords } = house.tools
const merchant = { id: house.merchant, code: 'demo' }
const reason = 'of the test'

const actOf = (operator: bigint): ReasonedAct => ({
  at: systemClock(),
  actor: `operator:${operator}`,
  operator,
  name: `operator ${operator}`,
  merchant,
  ip: '192.0.2.1',
  reason,
})

/** A password and a second step of their own, as after a first login. */
async function enter(operator: bigint) {
  await sql`UPDATE operators.operator SET first_password_until = NULL WHERE id = ${operator}`.execute(db.owner)
  const id = Buffer.from(systemRandom(16)).toString('hex')
  const passkey = { id, publicKey: Buffer.from(id), counter: 0n, transports: [], name: 'key', operator, now: systemClock() }
  await db.transact((tx) => insertPasskey(tx, passkey))
}

let named = 0
async function open(by: bigint, role: 'owner' | 'support' = 'owner'): Promise<bigint> {
  const person = { name: `opened${++named}`, role, house: true }
  const made = await createOperator({ transact: db.transact, passwords, random: systemRandom }, actOf(by), person)
  if (isRefusal(made)) throw new Error(made.code)
  await enter(BigInt(made.id))
  return BigInt(made.id)
}

const reset = async (by: bigint, id: bigint) => {
  await resetOperator({ transact: db.transact, passwords, random: systemRandom }, actOf(by), id)
  await enter(id)
}

const confirm = (by: bigint, id: bigint) => db.transact((tx) => confirmOperator(tx, actOf(by), id))

let matters = 0
async function proposeBy(by: bigint): Promise<string> {
  const matter = `test:${++matters}`
  const entry = { action: 'wallet.propose_adjustment', subject: matter } as const
  const made = await db.transact((tx) => propose(tx, actOf(by), { matter, deed: 'give', amount: 1n, entry }))
  if (isRefusal(made)) throw new Error(made.code)
  return matter
}
const answerBy = async (by: bigint, matter: string) => {
  const entry = () => ({ action: 'wallet.adjust', subject: matter }) as const
  const answered = await db.transact((tx) => answerProposal(tx, actOf(by), { matter, confirm: true, entry }))
  return isRefusal(answered) ? answered.code : 'confirmed'
}
const newOperator = async (role: 'owner' | 'manager' | 'support' = 'owner') => (await operators.as(role)).id

describe('whom one person opened, raised, let in or reset', () => {
  test('is no second person for them, nor they for it, nor two of theirs for each other [trust 10]', async () => {
    const owner = await newOperator()
    const [one, two] = [await open(owner), await open(owner)]
    const below = await open(one)
    for (const [proposes, answers] of [
      [owner, one],
      [one, owner],
      [one, two],
      [below, owner],
      [below, two],
    ] as const)
      expect(await answerBy(answers, await proposeBy(proposes))).toBe('same_person')
    const other = await newOperator('manager')
    expect(await answerBy(other, await proposeBy(below))).toBe('confirmed')
    expect(await answerBy(owner, await proposeBy(other))).toBe('confirmed')
  })

  test.each<[string, (owner: bigint, id: bigint) => Promise<unknown>, string]>([
    ['reset', reset, 'same_person'],
    ['a higher role', (by, id) => db.transact((tx) => changeRole(tx, actOf(by), { id, role: 'owner' })), 'same_person'],
    ['let in again', (by, id) => db.transact((tx) => setDisabled(tx, actOf(by), { id, disabled: false })), 'same_person'],
    ['a lower role', (by, id) => db.transact((tx) => changeRole(tx, actOf(by), { id, role: 'auditor' })), 'confirmed'],
  ])('%s counts as it should [trust 10]', async (_, touch, answer) => {
    const [owner, clerk] = [await newOperator(), await newOperator('manager')]
    const before = await proposeBy(owner)
    await touch(owner, clerk)
    expect(await answerBy(clerk, before), 'proposed before').toBe(answer)
    expect(await answerBy(clerk, await proposeBy(owner)), 'proposed after').toBe(answer)
  })

  test('is one by the word of a third, once they have come in themselves, and not for what was proposed before [trust 10]', async () => {
    const [owner, third] = [await newOperator(), await newOperator('manager')]
    const made = await open(owner)
    const early = await proposeBy(made)
    expect(await confirm(owner, made)).toMatchObject({ code: 'same_person' })
    expect(await confirm(made, made)).toMatchObject({ code: 'own_account' })
    expect(await confirm(await open(made), made)).toMatchObject({ code: 'same_person' })
    await sql`UPDATE operators.operator SET first_password_until = now() WHERE id = ${made}`.execute(db.owner)
    expect(await confirm(third, made), 'who has the first password?').toMatchObject({ code: 'not_entered' })
    await enter(made)
    expect(await confirm(third, made)).toMatchObject({ mayBe: [] })
    expect(await answerBy(owner, early)).toBe('same_person')
    expect(await answerBy(owner, await proposeBy(made))).toBe('confirmed')
    expect(await answerBy(made, await proposeBy(owner))).toBe('confirmed')
    await reset(owner, made)
    expect(await answerBy(made, await proposeBy(owner)), 'reset once more').toBe('same_person')
  })

  test('is one by the word of the house where there is no third [trust 10]', async () => {
    const owner = await newOperator()
    const made = await open(owner)
    const name = (await db.transact((tx) => lockOperator(tx, { id: made, merchant: merchant.id })))?.name ?? ''
    const of = { reason, at: systemClock(), merchantOf: house.directory.byId }
    expect(await db.transact((tx) => confirmAtServer(tx, { ...of, name: 'nobody' }))).toMatchObject({ code: 'not_found' })
    expect(await db.transact((tx) => confirmAtServer(tx, { ...of, name }))).toEqual([owner])
    expect(await answerBy(made, await proposeBy(owner))).toBe('confirmed')
    const { rows } = await sql`
      SELECT actor, reason, before FROM audit.entry WHERE action = 'operators.confirm' AND subject = ${`operator:${made}`}`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ actor: 'house', reason, before: { mayBe: [`operator:${owner}`] } }])
  })

  test('is kept apart by the database itself [trust 10]', async () => {
    const owner = await newOperator()
    const made = await open(owner)
    const matter = await proposeBy(owner)
    const forced = sql`
      UPDATE audit.proposal SET confirmed = true, answered_by = ${made}, answered_name = 'x', answered_at = now(), answer_reason = 'x',
        answered_hands = audit.hands_of(${made}) WHERE matter = ${matter}`.execute(db)
    await expect(forced).rejects.toThrow('one_hand')
  })
})

test('in the console: listed with whose it may be, refused in words, confirmed by a manager [O1, trust 10]', async () => {
  const owner = await operators.as('owner')
  const manager = await operators.as('manager')
  const made = await open(owner.id)
  const listed = async ({ browser }: LoggedIn) => {
    const { value } = await browser.call(contract.operators, {})
    return (value as { list: { id: string; mayBe: string[] }[] }).list.find(({ id }) => id === String(made))
  }
  const say = ({ browser }: LoggedIn) =>
    browser.call(contract.confirmOperator, { params: { id: String(made) }, body: { reason } })
  expect(await listed(manager)).toMatchObject({ mayBe: [expect.stringContaining('owner')] })
  const refused = await say(owner)
  expect(refused).toMatchObject({ status: 403, code: 'same_person' })
  expect(refused.message).toContain('one person')
  expect((await say(await operators.as('finance'))).status).toBe(403)
  expect(await say(manager)).toMatchObject({ status: 200, value: { mayBe: [] } })
  expect(await listed(owner)).toMatchObject({ mayBe: [] })
})

/** As the verbs do it, without the time that a password takes. */
const resetQuick = (by: bigint, operator: bigint) => db.transact((tx) => addControllers(tx, { operator, by, at: systemClock() }))
async function openQuick(by: bigint): Promise<bigint> {
  const id = await newOperator()
  await resetQuick(by, id)
  await enter(id)
  return id
}

test('whatever chain of accounts one builds, they are never both people of a rule [trust 10]', async () => {
  const THIEF = 0
  let [passed, stopped] = [0, 0]
  const kinds = ['open', 'open', 'reset', 'raise', 'hand over', 'confirm', 'propose', 'answer', 'answer'] as const
  const somebody = fc.oneof(fc.constant(THIEF), fc.nat(30))
  const step = fc.record({ kind: fc.constantFrom(...kinds), by: somebody, whom: somebody })
  const play = async (steps: readonly { kind: (typeof kinds)[number]; by: number; whom: number }[]) => {
    /** Who really holds each account; all but the thief hold one. */
    const holders = new Map<bigint, number>()
    let people = 0
    for (let i = 0; i < 4; i++) holders.set(await newOperator(), people++)
    const proposed: { matter: string; person: number }[] = []
    const pick = (n: number) => [...holders.keys()][n % holders.size] as bigint
    for (const { kind, by: n, whom: m } of steps) {
      const [by, whom] = [pick(n), pick(m)]
      const actor = holders.get(by) as number
      if (kind === 'open') holders.set(await openQuick(by), actor === THIEF ? THIEF : people++)
      else if (kind === 'propose') proposed.push({ matter: await proposeBy(by), person: actor })
      else if (kind === 'answer') {
        const one = proposed[m % Math.max(1, proposed.length)]
        const answer = one && (await answerBy(by, one.matter))
        if (answer === 'confirmed') {
          expect(actor, 'proposed and confirmed by one person').not.toBe(one?.person)
          passed += 1
        }
        if (answer === 'same_person' && actor === THIEF && one?.person === THIEF) stopped += 1
      } else if (by === whom) continue
      else if (kind === 'raise') await db.transact((tx) => changeRole(tx, actOf(by), { id: whom, role: 'owner' }))
      else if (kind === 'reset' && actor === THIEF) {
        await resetQuick(by, whom)
        holders.set(whom, THIEF)
      } else if (kind === 'hand over' && actor !== THIEF) {
        await resetQuick(by, whom)
        holders.set(whom, people++)
      } else if (kind === 'confirm' && (actor === THIEF || holders.get(whom) !== THIEF)) await confirm(by, whom)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), play), { numRuns: 100, endOnFailure: true })
  expect(passed, 'others decide together').toBeGreaterThan(10)
  expect(stopped, 'the thief was tried').toBeGreaterThan(5)
})
