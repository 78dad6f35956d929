import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { fitsBelow } from '../rules/contracts/affected.ts'
import { policyText } from '../rules/contracts/judge-policy.ts'
import { firstPolicies } from '../rules/contracts/policy.ts'
import { moveBranch } from '../team/move-branch.ts'
import { answerContract } from './answer-contract.ts'
import { offerContract, requestContract, requestEnd } from './ask-contract.ts'
import type { Affected } from './change-contract.ts'
import { heldAt, heldBy } from './contract-store.ts'
import { endContract } from './end-contract.ts'
import { waitingFor } from './request-store.ts'
import { flat, openTeam, type Person } from '#testing/agents/team.ts'

const { db, door, merchant, person, byOperator } = await openTeam()
const kind = 'dividend'

/** Two at the top; two below the first, and one below each of those. */
const shape = [null, null, 0, 0, 2, 3] as const
const people: Person[] = []
beforeAll(async () => {
  for (const above of shape)
    people.push(
      await person(`ladder${people.length}`, { under: above === null ? null : people[above]!, type: above === null ? 1 : 2 }),
    )
})

const member = fc.nat(5)
const rate = fc.integer({ min: 1, max: 12 })
const period = fc.constantFrom('H' as const, 'M' as const)
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('agree' as const), who: member, rate, period }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const), who: member, rate, period }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('accept' as const), who: member }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('part' as const), who: member }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), who: member }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), who: member, to: member }) },
  ),
  { minLength: 5, maxLength: 25 },
)
type Step = (typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never) & object

const parentOf = async ({ id }: Person): Promise<bigint | null> => {
  const { rows } = await sql<{ parent: bigint | null }>`SELECT parent FROM agents.node WHERE member = ${id}`.execute(db)
  return rows[0]?.parent ?? null
}
const as = (of: bigint | null) => ({ ...byOperator(), member: of, actor: of === null ? 'operator:1' : `member:${of}` })

/** Says yes to whatever it does to others. */
async function consenting(deed: (consent?: string) => Promise<unknown>): Promise<void> {
  const first = await deed()
  if (isRefusal(first as never) && (first as { code: string }).code === 'downlines_affected')
    await deed((first as { data: Affected }).data.consent)
}

async function accept(who: Person): Promise<void> {
  const request = await waitingFor(db, { downline: who.id, kind })
  if (!request) return
  const by = request.asker === 'upline' ? who.id : request.upline
  await consenting((consent) =>
    db.transact((tx) => answerContract(tx, as(by), { request: request.id, kind, step: 'accept', consent })),
  )
}

async function move(who: Person, upline: Person | null): Promise<void> {
  const of = { merchant, member: who.id, reason: 'a test', actor: 'operator:1', ip: '10.0.0.1', now: door.clock() }
  await db.transact((tx) => moveBranch(tx, { ...of, upline: upline && upline.id }))
}

async function agree(who: Person, typed: ReturnType<typeof flat>): Promise<void> {
  const upline = await parentOf(who)
  await db.transact((tx) => offerContract(tx, as(upline), { kind, account: who.account, typed }))
  await accept(who)
}

/** Everyone where they began, each with a contract of a little less than the one above. */
async function begin(): Promise<void> {
  for (const [index, above] of shape.entries()) await move(people[index]!, above === null ? null : people[above]!)
  for (const [index, most] of [12, 10, 9, 8, 7, 6].entries()) await agree(people[index]!, flat(String(most)))
}

async function take(step: Step): Promise<void> {
  const who = people[step.who]!
  door.pass(3_600_000 * 7)
  switch (step.do) {
    case 'agree':
      return agree(who, flat(String(step.rate), { period: step.period }))
    case 'ask': {
      const typed = flat(String(step.rate), { period: step.period })
      await db.transact((tx) => requestContract(tx, { ...as(who.id), member: who.id }, { kind, typed }))
      return
    }
    case 'accept':
      return accept(who)
    case 'part': {
      const held = await heldBy(db, { merchant: merchant.id, kind, downline: who.id })
      if (held) await db.transact((tx) => requestEnd(tx, as(who.id), { kind, contract: held.id }))
      return accept(who)
    }
    case 'end': {
      const held = await heldBy(db, { merchant: merchant.id, kind, downline: who.id })
      if (held) await consenting((consent) => db.transact((tx) => endContract(tx, byOperator(), { contract: held.id, consent })))
      return
    }
    case 'move':
      return move(who, people[step.to]!)
  }
}

/** Each contract stands on an edge of the tree, below one that bears it. Answers how many stand below another. */
async function ladderHolds(): Promise<number> {
  const held = await heldAt(db, { merchant: merchant.id, kind, at: door.clock() })
  const of = new Map(held.map((contract) => [contract.downline, contract]))
  expect(of.size).toBe(held.length)
  for (const { downline, upline, terms } of held) {
    expect(upline).toBe(await parentOf(people.find(({ id }) => id === downline)!))
    const above = upline === null ? null : of.get(upline)
    expect(above === null || (above !== undefined && fitsBelow(terms, above.terms))).toBe(true)
  }
  return held.filter(({ upline }) => upline !== null).length
}

describe('whatever both sides, the console and moves do', () => {
  test.each(['end', 'clamp'] as const)(
    'every contract fits below the next one, and no two of a member overlap, where higher ones %s [T2, trust 35]',
    async (onLower) => {
      const policy = JSON.stringify(policyText({ ...firstPolicies.dividend, onLower }))
      let below = 0
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          for (const table of ['contract', 'contract_request', 'contract_policy'])
            await sql`DELETE FROM ${sql.table(`agents.${table}`)}`.execute(db.owner)
          await sql`INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
          VALUES (${merchant.id}, ${kind}, ${policy}::jsonb, 'holds', ${new Date(door.clock())})`.execute(db.owner)
          await begin()
          for (const step of all) {
            await take(step)
            below += await ladderHolds()
          }
          const { rows } = await sql`
          SELECT 1 FROM agents.contract a JOIN agents.contract b ON a.downline = b.downline AND a.kind = b.kind AND a.version < b.version
          WHERE a.valid_until IS NULL OR a.valid_until > b.valid_from`.execute(db.owner)
          expect(rows).toEqual([])
        }),
        { numRuns: 12 },
      )
      expect(below, 'there were ladders').toBeGreaterThan(30)
    },
  )
})
