import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#runtime/listen.ts'
import { openLog } from '#runtime/log.ts'
import { endContract } from '../contracts/end-contract.ts'
import { flat, idOf, openTeam, type Person } from '#testing/agents/team.ts'
import { AGENTS_CHANGED, onAgentsChanged, announceAgentsChanged } from './announce-changed.ts'

const { db, person, process, agree, byOperator, offer, answerInConsole } = await openTeam()

/** One over two over three. */
let one: Person
let two: Person
let three: Person
beforeAll(async () => {
  one = await person('newsone', { type: 1 })
  two = await person('newstwo', { under: one })
  three = await person('newsthree', { under: two })
})
const silence = () => sql`DELETE FROM notifications.message`.execute(db.owner)
beforeEach(async () => {
  await sql`DELETE FROM agents.contract`.execute(db.owner)
  await sql`DELETE FROM agents.contract_request`.execute(db.owner)
  await silence()
})

/** What somebody's inbox says, oldest first, and nothing of it twice. */
async function heard({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ title: string; content: string }>`
    SELECT texts->'EN'->>'title' AS title, texts->'EN'->>'content' AS content FROM notifications.message WHERE member = ${id} ORDER BY id`.execute(
    db.owner,
  )
  await sql`DELETE FROM notifications.message WHERE member = ${id}`.execute(db.owner)
  return rows.map(({ title, content }) => `${title} | ${content}`)
}

describe('what one side of a contract does', () => {
  test('the other reads in the inbox: an offer and its acceptance, by name and kind [T2, M2]', async () => {
    const request = await offer(one, flat('20'))
    expect(await heard(one)).toEqual([
      expect.stringMatching(/^New contract offer \| <p>Customer service offered you a dividend /),
    ])
    await process(one, { act: 'accept', request })
    expect(await heard(one), 'whoever acts is told nothing').toEqual([])
    const own = idOf(await process(two, { act: 'request', terms: flat('10') }))
    expect(await heard(one)).toEqual([expect.stringMatching(/^New contract request \| <p>newstwo requested/)])
    await process(one, { act: 'accept', request: own })
    expect(await heard(two)).toEqual([expect.stringMatching(/^Contract agreed \| <p>newsone accepted/)])
  })

  test('so does a refusal, a withdrawal, a wish to end and the end [T2, M2]', async () => {
    await agree(one, '20')
    await agree(two, '10', { by: one })
    await silence()
    const wish = { act: 'request', terms: flat('15') }
    await process(one, { act: 'reject', request: idOf(await process(two, wish)) })
    expect((await heard(two))[0]).toMatch(/^Request rejected \| <p>newsone rejected/)
    await process(two, { act: 'withdraw', request: idOf(await process(two, wish)) })
    const told = (await heard(one)).map((line) => line.split(' | ')[0])
    expect([told.length, new Set(told)]).toEqual([3, new Set(['New contract request', 'Request cancelled'])])
    const { rows } = await sql<{ id: string }>`SELECT id FROM agents.contract WHERE downline = ${two.id}`.execute(db.owner)
    const ending = idOf(await process(two, { act: 'terminate', contract: rows[0]?.id }))
    expect((await heard(one))[0]).toMatch(/^Request to end a contract \| <p>newstwo asked to end your dividend contract/)
    await process(one, { act: 'accept', request: ending })
    expect((await heard(two))[0]).toMatch(/^Contract ended \| <p>Your dividend contract with newsone has ended/)
  })

  test('both sides are told what the console ends, and everybody below whose contract goes with it [T2, M2]', async () => {
    await agree(one, '20')
    await agree(two, '10', { by: one })
    await agree(three, '5', { by: two })
    await silence()
    const { rows } = await sql<{ id: string }>`SELECT id FROM agents.contract WHERE downline = ${two.id}`.execute(db.owner)
    const end = (consent?: string) => db.transact((tx) => endContract(tx, byOperator(), { contract: rows[0]?.id ?? '', consent }))
    const refused = await end()
    expect(await heard(three), 'nothing is told of what did not happen').toEqual([])
    await end((refused as { data: { consent: string } }).data.consent)
    expect((await heard(one))[0]).toContain('contract with newstwo has ended')
    expect((await heard(two))[0]).toContain('contract with newsone has ended')
    expect((await heard(three))[0]).toMatch(/^Contract changed/)
  })

  test('an answer of the house reaches whoever asked [T2, M2]', async () => {
    const asked = idOf(await process(one, { act: 'request', terms: flat('20') }))
    expect(await heard(two)).toEqual([])
    await answerInConsole(asked, 'reject')
    expect((await heard(one))[0]).toMatch(/<p>Customer service rejected/)
  })
})

test('open pages hear of it at the commit, hundreds by one notice, and nobody of what was rolled back [T2, M2]', async () => {
  const notices: string[] = []
  const told: [bigint, string][] = []
  const connected = Promise.withResolvers<void>()
  const ear = listen({
    url: db.ownerUrl,
    channels: [AGENTS_CHANGED],
    log: openLog({ name: 'test', level: 'silent' }),
    onConnect: connected.resolve,
    onNotice: ({ payload }) => {
      notices.push(payload)
      onAgentsChanged(payload, (member, { about }) => told.push([member, about]))
    },
  })
  try {
    await connected.promise
    const rolledBack = db.transact(async (tx) => {
      await announceAgentsChanged(tx, { about: 'bills', members: [1n] })
      throw new Error('not to be')
    })
    await expect(rolledBack).rejects.toThrow('not to be')
    const many = Array.from({ length: 900 }, (_, at) => 9_000_000_000_000_000_000n + BigInt(at))
    await db.transact((tx) => announceAgentsChanged(tx, { about: 'bills', members: [...many, null, many[0] ?? null] }))
    await expect.poll(() => told.length).toBe(900)
    expect(notices.length).toBe(3)
    expect(new Set(told.map(([member]) => member))).toEqual(new Set(many))
    await process(two, { act: 'request', terms: flat('10') })
    await offer(one, flat('20'))
    await expect.poll(() => told.at(-1)).toEqual([one.id, 'contracts'])
  } finally {
    await ear.close()
  }
})
