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
let seats = 0n

async function newSeat(): Promise<bigint> {
  const seat = ++seats
  await db.transact((tx) => ensureSeeds(tx, { seat, at }, ports))
  return seat
}

const fiveOf = (below: (bound: number) => number) => [33, 35, 34, 32, 6].map(below)

const counts = async (on: Database, drawn: { pair: bigint; nonce: number }) => {
  const { rows } = await sql<{ kept: boolean }>`SELECT fairness.count_draw(${drawn.pair}, ${drawn.nonce}) AS kept`.execute(on)
  return rows[0]?.kept === true
}

/** As a round is drawn: from the seeds looked up before, and once more where they have moved on. */
async function draw(seat: bigint): Promise<ReturnType<typeof drawFrom>> {
  const drawn = drawFrom(await seedsInUse(db, seat), fiveOf, ports)
  return (await counts(db, drawn)) ? drawn : draw(seat)
}

const rotate = (seat: bigint, retire: string, clientSeed?: string) =>
  db.transact((tx) => rotateSeeds(tx, { seat, retire, clientSeed, at }, ports))

async function rotated(seat: bigint, retire: string, clientSeed?: string) {
  const answer = await rotate(seat, retire, clientSeed)
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}

describe("a seat's seeds", () => {
  test('are committed to before play, the pair in use and the one to follow, and stay what they are at the next visit', async () => {
    const seat = await newSeat()
    const first = await readSeeds(db, seat)
    expect(first).toMatchObject({ nonce: 0 })
    expect(first.commitment).not.toBe(first.nextCommitment)
    await db.transact((tx) => ensureSeeds(tx, { seat, at }, ports))
    expect(await readSeeds(db, seat)).toEqual(first)
  })

  test('are in the database only as salts until they are retired [trust 73]', async () => {
    const seat = await newSeat()
    const { commitment } = await readSeeds(db, seat)
    const { retired } = await rotated(seat, commitment)
    const { rows } = await sql<{
      text: string
    }>`SELECT string_agg(p::text, ' ') AS text FROM fairness.pair p WHERE state <> 'retired'`.execute(db)
    const later = await readSeeds(db, seat)
    const { retired: second } = await rotated(seat, later.commitment)
    expect(rows[0]?.text).not.toContain(second.serverSeed)
    expect(retired.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('draw with nonce 0, 1, 2 …; a draw that is not kept counts no nonce [trust 70]', async () => {
    const seat = await newSeat()
    expect((await draw(seat)).nonce).toBe(0)
    const lost = db.transact(async (tx) => {
      expect(await counts(tx, drawFrom(await seedsInUse(tx, seat), fiveOf, ports))).toBe(true)
      throw new Error('the power goes')
    })
    await expect(lost).rejects.toThrow('the power goes')
    expect((await draw(seat)).nonce).toBe(1)
    expect((await readSeeds(db, seat)).nonce).toBe(2)
  })

  test('draw once with a nonce: whoever looked the same one up and comes later has drawn nothing [trust 70]', async () => {
    const seat = await newSeat()
    const looked = await seedsInUse(db, seat)
    const both = [drawFrom(looked, fiveOf, ports), drawFrom(looked, fiveOf, ports)] as const
    const kept = await Promise.all(both.map((one) => counts(db, one)))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect((await readSeeds(db, seat)).nonce).toBe(1)
  })

  test('that were revealed draw nothing any more, even for who looked them up before [trust 70, trust 73]', async () => {
    const seat = await newSeat()
    const looked = await seedsInUse(db, seat)
    await rotated(seat, looked.commitment)
    expect(await counts(db, drawFrom(looked, fiveOf, ports))).toBe(false)
  })

  test('give each of many rounds drawn at once a nonce of its own [trust 70]', async () => {
    const seat = await newSeat()
    const drawn = await Promise.all(Array.from({ length: 12 }, () => draw(seat)))
    expect(drawn.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i))
  })

  test('are revealed by rotation, fit their commitment, and draw every round again [trust 73]', async () => {
    const seat = await newSeat()
    const before = await readSeeds(db, seat)
    const rounds = [await draw(seat), await draw(seat)]
    for (const round of rounds)
      expect(await readProof(db, round)).toMatchObject({ serverSeed: null, commitment: before.commitment })
    const { retired, current } = await rotated(seat, before.commitment, 'my-own-seed')
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
    const seat = await newSeat()
    const { commitment } = await readSeeds(db, seat)
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotated(seat, commitment, 'chosen')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await rotated(seat, commitment)).toEqual(answers[0])
  })

  test('are drawn from, before or after, while they are being rotated [trust 70]', async () => {
    const seat = await newSeat()
    const { commitment } = await readSeeds(db, seat)
    const all = await Promise.all([draw(seat), draw(seat), rotated(seat, commitment), draw(seat), draw(seat)])
    const drawn = all.filter((one) => 'pair' in one)
    expect(new Set(drawn.map(({ pair, nonce }) => `${pair}:${nonce}`)).size).toBe(4)
  })

  test('are not rotated while a round is open, nor by a commitment that is not theirs', async () => {
    const seat = await newSeat()
    const other = await readSeeds(db, await newSeat())
    const { commitment, nextCommitment } = await readSeeds(db, seat)
    expect(await rotate(seat, other.commitment)).toMatchObject({ code: 'seeds_unknown' })
    expect(await rotate(seat, nextCommitment)).toMatchObject({ code: 'seeds_unknown' })
    const open = { ...ports, openRound: async () => true }
    const refused = await db.transact((tx) => rotateSeeds(tx, { seat, retire: commitment, clientSeed: undefined, at }, open))
    expect(refused).toMatchObject({ code: 'round_open' })
    expect(await readSeeds(db, seat)).toMatchObject({ commitment })
  })

  test('draw nothing when the seed key is not the one they were committed with', async () => {
    const seat = await newSeat()
    const stranger = { ...ports, seedKey: Buffer.from('another key') }
    const seeds = await seedsInUse(db, seat)
    expect(() => drawFrom(seeds, fiveOf, stranger)).toThrow('not the one')
  })
})
