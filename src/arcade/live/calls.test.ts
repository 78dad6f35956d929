import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReceipt } from '#arcade/fairness/rules/receipt.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { liveTable } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import type { LiveProof, LiveTaken, LiveTicket } from './contract.ts'
import { readCashOut } from './rules/receipt.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const [arcade, other] = [await openTestArcade(db, house), await openTestArcade(db, house)]
const [game] = arcade.liveGames
if (!game) throw new Error('no game is live')
const table = liveTable(arcade, { game, owner: db.owner })
const TICKETS = `/arcade/live/${game.game}/tickets`

async function place(player: Player, selection: object): Promise<LiveTicket> {
  const { id: event } = await table.open()
  return (await player.call<LiveTicket>('POST', TICKETS, { key: newKey(), event, stake: '1', selection })).value
}
const detail = async (player: Player, { round }: LiveTicket) =>
  (await player.call<{ ticket: LiveTaken; proof: LiveProof }>('GET', `${TICKETS}/${round}`)).value

/** A flight that lasted long enough to take a ticket by hand: most do. */
async function taken(player: Player): Promise<LiveTaken> {
  for (;;) {
    const { round } = await place(player, {})
    const { started_at } = await table.until('running')
    for (;;) if ((await table.now()).now.getTime() - started_at!.getTime() > 150) break
    const answer = await player.call<LiveTaken>('POST', `${TICKETS}/${round}/cash-out`)
    await table.until('resulted')
    if (answer.success) return answer.value
    expect(answer.code).toBe('too_late')
  }
}

function isGood(receipt: string, publicKey: string): boolean {
  const read = readReceipt(receipt)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return read !== null && verify(null, read.signed, key, read.signature)
}

test('a cash-out is signed with the published key: when it arrived, at what it was taken, what it pays, the same at every process and for ever [G8, trust 73]', async () => {
  const player = await new Player(arcade, house, game.game).join()
  const ticket = await taken(player)
  const { value: key } = await player.at(other).call<{ publicKey: string }>('GET', '/arcade/receipt-key')
  const receipt = ticket.receipt!
  expect(isGood(receipt, key.publicKey)).toBe(true)
  const { said } = readCashOut(receipt)!
  expect(said).toEqual({
    game: game.game,
    event: ticket.event,
    ticket: ticket.round,
    receivedAt: expect.any(Number),
    taken: ticket.taken,
    payout: ticket.payout,
    currency: 'USD',
  })
  const again = await player.at(other).call<LiveTaken>('POST', `${TICKETS}/${ticket.round}/cash-out`)
  expect(again.value.receipt).toBe(receipt)
  const later = await detail(player.at(other), ticket)
  expect(later.ticket.receipt).toBe(receipt)
  expect(game.takenAt({}, said.receivedAt - later.proof.event.startedAt!)).toBe(said.taken)

  const [header, , signature] = receipt.split('.')
  const more = Buffer.from(JSON.stringify({ ...said, taken: said.taken + 1 })).toString('base64url')
  expect(isGood(`${header}.${more}.${signature}`, key.publicKey)).toBe(false)
  expect(readCashOut(`${receipt}.more`)).toBeNull()
  expect(readCashOut('no receipt')).toBeNull()
}, 240_000)

test('a ticket that its own target took, and one that nobody took, have no receipt', async () => {
  const player = await new Player(arcade, house, game.game).join()
  const targeted = await place(player, { auto: 101 })
  await table.until('running')
  await table.until('resulted')
  await table.until('open')
  expect((await detail(player, targeted)).ticket).toMatchObject({ receipt: null })
}, 120_000)

test('a stake that is not offered, a selection that is none, and an event that is unknown are refused before any money is asked', async () => {
  const player = await new Player(arcade, house, game.game).join()
  const { id: event } = await table.open()
  const asked = (change: object) => player.call('POST', TICKETS, { key: newKey(), event, stake: '1', selection: {}, ...change })
  expect(await asked({ stake: '1.5' })).toMatchObject({ code: 'stake_not_offered' })
  expect(await asked({ selection: { auto: 100 } })).toMatchObject({ code: 'selection_not_offered' })
  expect(await asked({ event: newKey() })).toMatchObject({ code: 'bets_closed' })
  expect(house.asked('bet', player.name)).toEqual([])
})
