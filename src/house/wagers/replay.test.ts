import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Wagers } from './index.ts'
import { writtenOf } from '#testing/wagers/journal.ts'
import { openTable, type Table } from '#testing/wagers/wager-table.ts'

const MEMBERS = 6
const ROUNDS = 8
const CASH = 100_000n

type Sent = (wagers: Wagers) => Promise<{ readonly status: string }>
/** What vendors sent of one member, in its order. */
type Book = {
  readonly member: bigint
  readonly rounds: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly sent: readonly Sent[]
}

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: string): (bound: bigint) => bigint {
  let count = 0
  return (bound) => createHash('sha256').update(`${seed}/${count++}`).digest().readBigUInt64BE() % bound
}

/** An id by its name: the same on every database. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Rounds of a member: slots with wins and rollbacks, and bets on events that are held, accepted, settled, corrected, and taken back. */
function bookOf({ play }: Table, member: bigint): Book {
  const below = numbersFrom(`member ${member}`)
  const names = new Map<string, string>()
  const sent: Sent[] = []
  const rounds = Array.from({ length: ROUNDS }, (_, i) => `round ${member}/${i}`)
  for (const round of rounds) {
    const named = (name: string) => {
      const ext = idOf(`${round}/${name}`)
      names.set(ext, name)
      return { ...play(member, { round }), ext }
    }
    const [bet, on] = [named('bet'), (name: string) => ({ ...named(name), reference: idOf(`${round}/bet`) })]
    const amount = 1n + below(500n)
    if (below(2n) === 0n) {
      sent.push((wagers) => wagers.stake({ ...bet, amount }))
      const [won, closesRound] = [below(900n), below(2n) === 0n]
      if (won > 0n) sent.push((wagers) => wagers.win({ ...on('win'), amount: won, closesRound }))
      if (below(3n) === 0n) sent.push((wagers) => wagers.rollback({ ...on('rollback'), withWins: true }))
    } else {
      sent.push((wagers) => wagers.reserve({ ...bet, amount }))
      if (below(4n) === 0n) {
        sent.push((wagers) => wagers.release(on('release')))
        continue
      }
      sent.push((wagers) => wagers.commit(on('commit')))
      for (let version = 1; version <= 3; version++) {
        const payout = below(3n) * amount
        sent.push((wagers) => wagers.settle({ ...on(`settlement ${version}`), version, payout }))
      }
    }
  }
  return { member, rounds, names, sent }
}

/** A hash of all that stands in the journal of these books, in their members' accounts and in their rounds. */
async function ledgerHash({ db }: Table, books: readonly Book[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { member, rounds, names } of books)
    for (const round of rounds) hash.update(`${member} ${round}\n${await writtenOf(db, { member, round }, names)}\n`)
  return hash.digest('hex')
}

/** Plays the books on an empty ledger: one after another, or crowded: all members at a time, and some of what is sent twice. */
async function replayed({ crowded }: { readonly crowded: boolean }): Promise<string> {
  const table = await openTable()
  const books = []
  for (let i = 0; i < MEMBERS; i++) books.push(bookOf(table, await table.newMember(CASH)))
  const play = async ({ sent }: Book) => {
    for (const [i, send] of sent.entries()) {
      expect((await send(table.wagers)).status).toBe('ok')
      if (crowded && i % 3 === 0) expect((await send(table.wagers)).status).toBe('replayed')
    }
  }
  if (crowded) await Promise.all(books.map(play))
  else for (const book of books) await play(book)
  await table.audit()
  return ledgerHash(table, books)
}

test('all that vendors sent, sent anew to an empty house, gives the same ledger: one by one, or all at once and some of it twice [trust 12]', async () => {
  expect(await replayed({ crowded: true })).toBe(await replayed({ crowded: false }))
})
