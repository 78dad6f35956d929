import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Database } from '#runtime/database.ts'
import { testDatabase } from '#testing/database.ts'
import { drawFrom, ensureSeeds, readProof, readSeeds, seedsInUse } from './index.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { drawing } from './rules/draw.ts'
import { commitmentOf } from './rules/stream.ts'

const db = await testDatabase('arcade')
const at = Date.UTC(2026, 0, 1)
const ports = { seedKey: Buffer.from('a seed key of the tests'), random: systemRandom, openRound: async () => false }
let players = 0n

async function newPlayer(): Promise<bigint> {
  const player = ++players
  await db.transact((tx) => ensureSeeds(tx, { player, at }, ports))
  return player
}

const fiveOf = (below: (bound: number) => number) => [33, 35, 34, 32, 6].map(below)

const counts = async (on: Database, drawn: { pair: bigint; nonce: number }) => {
  const { rows } = await sql<{ kept: boolean }>`SELECT fairness.count_draw(${drawn.pair}, ${drawn.nonce}) AS kept`.execute(on)
  return rows[0]?.kept === true
}

/** As a round is drawn: from the seeds looked up before, and once more where they have moved on. */
async function draw(player: bigint): Promise<ReturnType<typeof drawFrom>> {
  const drawn = drawFrom(await seedsInUse(db, player), fiveOf, ports)
  return (await counts(db, drawn)) ? drawn : draw(player)
}

const rotate = (player: bigint, retire: string, clientSeed?: string) =>
  db.transact((tx) => rotateSeeds(tx, { player, retire, clientSeed, at }, ports))

async function rotated(player: bigint, retire: string, clientSeed?: string) {
  const answer = await rotate(player, retire, clientSeed)
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}

describe("a player's seeds", () => {
  test('are committed to before play, the pair in use and the one to follow, and stay what they are at the next visit', async () => {
    const player = await newPlayer()
    const first = await readSeeds(db, player)
    expect(first).toMatchObject({ nonce: 0 })
    expect(first.commitment).not.toBe(first.nextCommitment)
    await db.transact((tx) => ensureSeeds(tx, { player, at }, ports))
    expect(await readSeeds(db, player)).toEqual(first)
  })

  test('are in the database only as salts until they are retired [trust 73]', async () => {
    const player = await newPlayer()
    const { commitment } = await readSeeds(db, player)
    const { retired } = await rotated(player, commitment)
    const { rows } = await sql<{
      text: string
    }>`SELECT string_agg(p::text, ' ') AS text FROM fairness.pair p WHERE state <> 'retired'`.execute(db)
    const later = await readSeeds(db, player)
    const { retired: second } = await rotated(player, later.commitment)
    expect(rows[0]?.text).not.toContain(second.serverSeed)
    expect(retired.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('draw with nonce 0, 1, 2 …; a draw that is not kept counts no nonce [trust 70]', async () => {
    const player = await newPlayer()
    expect((await draw(player)).nonce).toBe(0)
    const lost = db.transact(async (tx) => {
      expect(await counts(tx, drawFrom(await seedsInUse(tx, player), fiveOf, ports))).toBe(true)
      throw new Error('the power goes')
    })
    await expect(lost).rejects.toThrow('the power goes')
    expect((await draw(player)).nonce).toBe(1)
    expect((await readSeeds(db, player)).nonce).toBe(2)
  })

  test('draw once with a nonce: whoever looked the same one up and comes later has drawn nothing [trust 70]', async () => {
    const player = await newPlayer()
    const looked = await seedsInUse(db, player)
    const both = [drawFrom(looked, fiveOf, ports), drawFrom(looked, fiveOf, ports)] as const
    const kept = await Promise.all(both.map((one) => counts(db, one)))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect((await readSeeds(db, player)).nonce).toBe(1)
  })

  test('that were revealed draw nothing any more, even for who looked them up before [trust 70, trust 73]', async () => {
    const player = await newPlayer()
    const looked = await seedsInUse(db, player)
    await rotated(player, looked.commitment)
    expect(await counts(db, drawFrom(looked, fiveOf, ports))).toBe(false)
  })

  test('give each of many rounds drawn at once a nonce of its own [trust 70]', async () => {
    const player = await newPlayer()
    const drawn = await Promise.all(Array.from({ length: 12 }, () => draw(player)))
    expect(drawn.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i))
  })

  test('are revealed by rotation, fit their commitment, and draw every round again [trust 73]', async () => {
    const player = await newPlayer()
    const before = await readSeeds(db, player)
    const rounds = [await draw(player), await draw(player)]
    for (const round of rounds)
      expect(await readProof(db, round)).toMatchObject({ serverSeed: null, commitment: before.commitment })
    const { retired, current } = await rotated(player, before.commitment, 'my-own-seed')
    expect(commitmentOf(retired.serverSeed)).toBe(before.commitment)
    expect(retired).toMatchObject({ clientSeed: before.clientSeed, rounds: 2 })
    expect(current).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'my-own-seed', nonce: 0 })
    for (const round of rounds) {
      const proof = await readProof(db, round)
      const again = drawing({ serverSeed: proof.serverSeed ?? '', clientSeed: proof.clientSeed, nonce: proof.nonce })
      fiveOf(again.below)
      expect(again.draws).toEqual(proof.draws)
    }
  })

  test('are rotated once, however often the same rotation is asked [trust 73]', async () => {
    const player = await newPlayer()
    const { commitment } = await readSeeds(db, player)
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotated(player, commitment, 'chosen')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await rotated(player, commitment)).toEqual(answers[0])
  })

  test('are drawn from, before or after, while they are being rotated [trust 70]', async () => {
    const player = await newPlayer()
    const { commitment } = await readSeeds(db, player)
    const all = await Promise.all([draw(player), draw(player), rotated(player, commitment), draw(player), draw(player)])
    const drawn = all.filter((one) => 'pair' in one)
    expect(new Set(drawn.map(({ pair, nonce }) => `${pair}:${nonce}`)).size).toBe(4)
  })

  test('are not rotated while a round is open, nor by a commitment that is not theirs', async () => {
    const player = await newPlayer()
    const other = await readSeeds(db, await newPlayer())
    const { commitment, nextCommitment } = await readSeeds(db, player)
    expect(await rotate(player, other.commitment)).toMatchObject({ code: 'seeds_unknown' })
    expect(await rotate(player, nextCommitment)).toMatchObject({ code: 'seeds_unknown' })
    const open = { ...ports, openRound: async () => true }
    const refused = await db.transact((tx) => rotateSeeds(tx, { player, retire: commitment, clientSeed: undefined, at }, open))
    expect(refused).toMatchObject({ code: 'round_open' })
    expect(await readSeeds(db, player)).toMatchObject({ commitment })
  })

  test('draw nothing when the seed key is not the one they were committed with', async () => {
    const player = await newPlayer()
    const stranger = { ...ports, seedKey: Buffer.from('another key') }
    const seeds = await seedsInUse(db, player)
    expect(() => drawFrom(seeds, fiveOf, stranger)).toThrow('not the one')
  })
})
