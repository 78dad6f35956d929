import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '#kit/refusal.ts'
import { decideRound, playRound, type PlayerInput, type Round, type RoundPorts } from '#arcade/rounds/index.ts'
import { newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { sessionOf } from '#testing/arcade/live-table.ts'
import { testDatabase } from '#testing/database.ts'
import { defineInstant } from './define-instant.ts'
import { roundView } from './round-view.ts'
import { ratio } from './rules/fraction.ts'
import { WHOLE, type InstantRules } from './rules/instant.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const GAME = 'lotus-pond'
const STAKE = 1_00000n

type Step = { readonly take: 'now' }
/** One number is drawn, and whoever takes the round gets so many stakes. */
type Rules = InstantRules<PlayerInput, Step, { readonly drawn: number; readonly worth: string }>
const paying = (version: number, stakes: bigint, retired: readonly Rules[] = []): Rules => ({
  version,
  retired,
  play: (_choice, decisions, below) => ({
    over: decisions.length > 0,
    factor: stakes * WHOLE,
    view: { drawn: below(10), worth: String(stakes) },
  }),
  payTables: function* () {
    yield { choice: {}, pays: [{ factor: stakes * WHOLE, chance: ratio(1n, stakes) }] }
  },
  most: stakes * WHOLE,
})
const pond = (version: number, stakes: bigint, retired: readonly Rules[] = []) =>
  defineInstant({
    family: 'pond',
    game: GAME,
    names: { EN: '', KM: '', CN: '' },
    choice: z.strictObject({}),
    deciding: { decision: z.strictObject({ take: z.literal('now') }), plans: () => [] },
    rules: paying(version, stakes, retired),
  })
/** A process whose game is that one. */
const serving = ({ rounds }: ReturnType<typeof pond>): RoundPorts => ({ ...arcade.rounds, gameOf: () => rounds })

async function begun(ports: RoundPorts, player: string, version: number): Promise<Round> {
  const { house_token: houseToken, ...who } = await sessionOf(db, player)
  const asked = { ...who, houseToken, game: GAME, version, key: newKey(), stake: STAKE, fed: null, choice: {} }
  const round = await playRound(ports, asked)
  if (isRefusal(round)) throw new Error(round.code)
  return round
}

test('a round that is open as its version is retired is played, shown and paid by its own rules, the next one by the new [trust 71]', async () => {
  const player = await new Player(arcade, house, GAME).join(100_00000n)
  const [first, second] = [pond(1, 2n), pond(2, 3n, [paying(1, 2n)])]
  const old = await begun(serving(first), player.name, 1)
  expect(old.state).toBe('deciding')
  const { player: id } = await sessionOf(db, player.name)
  const take = (round: Round) =>
    decideRound(serving(second), { player: id, game: GAME, round: round.id, number: 0, decision: { take: 'now' } })
  expect(roundView(old, second.instant!)).toMatchObject({ version: 1, view: { worth: '2' } })
  expect(await take(old)).toMatchObject({ version: 1, payout: 2n * STAKE, state: 'settled' })
  const next = await begun(serving(second), player.name, 2)
  expect(await take(next)).toMatchObject({ version: 2, payout: 3n * STAKE, state: 'settled' })
  expect(await player.money()).toBe(100_00000n + 3n * STAKE)
})

test('a version whose rules nobody has is played by no others', async () => {
  const player = await new Player(arcade, house, GAME).join(100_00000n)
  await expect(begun(serving(pond(2, 3n)), player.name, 1)).rejects.toThrow('lotus-pond has no rules of version 1')
})

test('a round whose rules nobody has any more still stands in its player’s history, with what it paid', async () => {
  const player = await new Player(arcade, house, GAME).join(100_00000n)
  const first = pond(1, 2n)
  const { id } = await begun(serving(first), player.name, 1)
  const { player: who } = await sessionOf(db, player.name)
  const taking = { player: who, game: GAME, round: id, number: 0, decision: { take: 'now' } }
  const over = await decideRound(serving(first), taking)
  if (isRefusal(over)) throw new Error(over.code)
  expect(roundView(over, pond(3, 3n).instant!)).toMatchObject({ version: 1, view: null, factor: '2.00', payout: '2' })
})
