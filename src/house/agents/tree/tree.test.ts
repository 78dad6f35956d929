import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, register, registrationOf } from '#testing/people.ts'
import { DEEPEST } from '../rules/move.ts'
import { moveBranch } from '../team/move-branch.ts'
import { childrenOf, isBelow, nodeOf, treeAt } from './tree-store.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const merchant = (await door.directory.byCode('demo'))!

async function becomes(member: bigint, type: number) {
  await sql`UPDATE identity.member SET type = ${type} WHERE id = ${member}`.execute(db.owner)
}

async function agentNamed(account: string): Promise<bigint> {
  const { id } = await memberNamed(door, account)
  await becomes(id, 1)
  return id
}

/** Everyone at an address of their own: those who come in numbers from one are slowed down. */
let addresses = 0
const browser = () => door.browser({ ip: `10.1.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}` })

/** A new member who names this code. */
async function invited(account: string, by: { affiliateCode?: string; referralCode?: string }): Promise<bigint> {
  const answer = await register(door, browser(), registrationOf(account, by))
  expect(answer).toMatchObject({ status: 200 })
  return BigInt((answer.value as { id: string }).id)
}

const parentOf = async (member: bigint) => (await nodeOf(db, { merchant: merchant.id, member }))?.parent
const below = (agent: bigint, member: bigint) => isBelow(db, { merchant: merchant.id, agent, member })
const move = (member: bigint, upline: bigint | null) =>
  db.transact((tx) =>
    moveBranch(tx, { merchant, member, upline, reason: 'asked by both', actor: 'operator:1', ip: '10.0.0.1', now: door.clock() }),
  )

const top = await agentNamed('topagent')
const other = await agentNamed('otheragent')

describe('a new member', () => {
  test('stands below the agent who invited them, and at the top without one', async () => {
    const alone = (await memberNamed(door, 'alone01')).id
    expect(await parentOf(alone)).toBeNull()
    const child = await invited('child01', { affiliateCode: ' TopAgent ' })
    expect(await parentOf(child)).toBe(top)
    expect(await below(top, child)).toBe(true)
    expect(await below(other, child)).toBe(false)
    expect(await below(child, child)).toBe(false)
  })

  test('who comes by a player’s word stands below the player’s agent, and the player is kept beside', async () => {
    const player = await invited('player01', { affiliateCode: 'topagent' })
    const friend = await invited('friend01', { referralCode: 'player01' })
    expect(await parentOf(friend)).toBe(top)
    const { rows } = await sql<{ by: bigint }>`SELECT by FROM agents.referral WHERE member = ${friend}`.execute(db)
    expect(rows).toEqual([{ by: player }])
  })

  test('is refused beside the field where the code invites nobody, and no account is left behind', async () => {
    const answer = await register(door, door.browser(), registrationOf('nobody01', { affiliateCode: 'child01' }))
    expect(answer).toMatchObject({ status: 422, value: { fields: { affiliateCode: 'invitation_incorrect' } } })
    const { rows } = await sql`SELECT 1 FROM identity.member WHERE account = 'nobody01'`.execute(db)
    expect(rows).toEqual([])
  })

  test('a trial account has no place', async () => {
    await door.demo({ flags: { FREEPLAY: true } })
    const body = { os: 'Linux', platform: 'W', randomString: 'sixteen or more letters', gatewayVersion: 3 } as const
    expect(await door.browser().call(membersContract.freePlay, { body })).toMatchObject({ status: 200 })
    const { rows } = await sql`SELECT 1 FROM agents.node n JOIN identity.member m ON m.id = n.member WHERE m.type = 4`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('a branch', () => {
  test('moves with everyone below, at once, and the tree of before can still be asked for', async () => {
    const head = await invited('head01', { affiliateCode: 'topagent' })
    await becomes(head, 2)
    const leaf = await invited('leaf01', { affiliateCode: 'head01' })
    const before = door.clock()
    door.pass(MINUTE)
    expect(await move(head, other)).toEqual({ moved: 2 })
    expect(await below(other, leaf)).toBe(true)
    expect(await below(top, leaf)).toBe(false)
    const edge = async (at: number) => (await treeAt(db, { merchant: merchant.id, at })).find(({ member }) => member === head)
    expect(await edge(before)).toEqual({ member: head, parent: top })
    expect(await edge(door.clock())).toEqual({ member: head, parent: other })
    expect((await childrenOf(db, { merchant: merchant.id, agent: other, limit: 10 })).map(({ member }) => member)).toEqual([head])
    const { rows } = await sql`SELECT actor, reason FROM audit.entry WHERE action = 'agents.move_branch'`.execute(db)
    expect(rows).toEqual([{ actor: 'operator:1', reason: 'asked by both' }])
  })

  test('is not moved below itself, below a player, a stranger, where it is, or too deep', async () => {
    const head = await invited('head02', { affiliateCode: 'topagent' })
    await becomes(head, 2)
    const leaf = await invited('leaf02', { affiliateCode: 'head02' })
    const player = await invited('player02', { affiliateCode: 'topagent' })
    await becomes(leaf, 2)
    expect(await move(head, leaf)).toEqual(refuse('cycle'))
    expect(await move(head, head)).toEqual(refuse('cycle'))
    expect(await move(head, player)).toEqual(refuse('no_such_upline'))
    expect(await move(head, 999_999n)).toEqual(refuse('no_such_upline'))
    expect(await move(999_999n, head)).toEqual(refuse('not_found'))
    expect(await move(head, top)).toEqual(refuse('already_there'))
    const deep = await sql<{ member: bigint }>`SELECT member FROM agents.node WHERE member = ${leaf}`.execute(db)
    expect(deep.rows).toHaveLength(1)
    let upline = leaf
    for (let depth = 4; depth <= DEEPEST; depth++) {
      const account = `deep${depth}`
      const name = (await sql<{ account: string }>`SELECT account FROM identity.member WHERE id = ${upline}`.execute(db)).rows[0]!
        .account
      upline = await invited(account, { affiliateCode: name })
      await becomes(upline, 2)
    }
    const one = await invited('one01', {})
    expect(await move(one, upline)).toEqual(refuse('too_deep'))
    expect(await register(door, door.browser(), registrationOf('toodeep', { affiliateCode: `deep${DEEPEST}` }))).toMatchObject({
      status: 422,
      value: { fields: { affiliateCode: 'invitation_incorrect' } },
    })
  })

  test('two moves that would make a circle together: the second is refused', async () => {
    const [a, b] = [await agentNamed('circlea'), await agentNamed('circleb')]
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.filter(isRefusal)).toEqual([refuse('cycle')])
  })

  test('a move and a registration below it at the same time leave every path whole', async () => {
    const head = await invited('head03', { affiliateCode: 'topagent' })
    await becomes(head, 2)
    for (const [turn, upline] of [other, top, other, top].entries())
      await Promise.all([move(head, upline), invited(`arrival0${turn}`, { affiliateCode: 'head03' })])
    const { rows } = await sql<{ broken: number }>`
      SELECT count(*)::int AS broken FROM agents.node n JOIN agents.node p ON p.member = n.parent WHERE n.path <> p.path || n.member`.execute(
      db,
    )
    expect(rows).toEqual([{ broken: 0 }])
  })
})

test('whoever is known by their agent’s name can log in as before', async () => {
  expect(await logIn(door.browser(), { username: 'child01' })).toMatchObject({ status: 200 })
})
