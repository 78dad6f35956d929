import { createHash } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { GAME, newKey, openForeignHouse, openTestArcade, Player } from '#testing/arcade/arcade.ts'
import { testDatabase } from '#testing/database.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { LinesMachineView, MachineView, Spin, SpinRow, TurnView } from './contract.ts'
import { fingerprintOf } from './fingerprint.ts'
import { offerMachines } from './offer-machines.ts'
import { countFigures } from './rules/figures/count-figures.ts'
import { shownFigures } from './rules/figures/figures.ts'
import { lanternMarket1 } from './rules/machines/lantern-market.ts'
import { partsOf, type Machine } from './rules/machine.ts'
import { machineOf } from './rules/machines/machines.ts'
import { spinLines } from './rules/spins/spin-lines.ts'
import { spinOutcome } from './rules/spins/spin.ts'
import { turnView } from './rules/spins/turn-view.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const newPlayer = (balance?: bigint) => new Player(arcade, house).join(balance)

describe('a player', () => {
  test('is given for a launch code, once, to the player whom the house names', async () => {
    const { user, code } = await house.player({ balance: 5_00000n, game: 'lantern-market' })
    const player = new Player(arcade, house)
    const first = await player.open<{ token: string; player: PlayerView }>(code)
    expect(first).toMatchObject({ status: 200, value: { player: { name: user, currency: 'USD', balance: '5' } } })
    expect(await player.open(code)).toMatchObject({ status: 410, code: 'launch_used' })
  })

  test('is refused for a code that the house does not know, for another game, and while the house is silent', async () => {
    const player = new Player(arcade, house)
    const { code } = await house.player({ balance: 0n, game: 'lantern-market' })
    expect(await player.open('a code of nobody at all')).toMatchObject({ status: 401, code: 'launch_refused' })
    expect(await player.open(code, 'another-game')).toMatchObject({ status: 404, code: 'game_unknown' })
    house.fail('check', 'lost')
    expect(await player.open(code)).toMatchObject({ status: 503, code: 'house_silent' })
    expect(await player.open(code)).toMatchObject({ status: 401, code: 'launch_refused' })
  })

  test('is worth nothing once it is left, and nothing is to be had without one', async () => {
    const player = await newPlayer()
    expect(await player.call('GET', '/arcade/players/own')).toMatchObject({ status: 200, value: { balance: '100' } })
    expect(await player.call('DELETE', '/arcade/players/own')).toMatchObject({ status: 200 })
    expect(await player.call('GET', '/arcade/players/own')).toMatchObject({ status: 401, code: 'not_logged_in' })
    expect(await new Player(arcade, house).spin()).toMatchObject({ status: 401 })
  })

  test('keeps no token and no launch code as they are', async () => {
    const { code } = await house.player({ balance: 0n, game: 'lantern-market' })
    const { value } = await new Player(arcade, house).open<{ token: string }>(code)
    const { rows } = await sql<{ text: string }>`SELECT string_agg(s::text, ' ') AS text FROM players.session s`.execute(db)
    const kept = rows[0]?.text ?? ''
    expect(kept).toContain(createHash('sha256').update(value.token).digest('hex'))
    expect(kept).not.toContain(value.token)
    expect(kept.split(/[(),]/)).not.toContain(code)
  })
})

describe('the machine', () => {
  test('says how it pays, which stakes it takes, and what was computed of it [trust 72]', async () => {
    const { value } = await (await newPlayer()).read<LinesMachineView>('')
    expect(value).toMatchObject({
      version: 1,
      names: { KM: 'ផ្សារគោមរាត្រី', EN: 'Lantern Market', CN: '灯火夜市' },
      rtp: '96.1677',
      stakes: ['0.2', '0.4', '1', '2', '4', '10', '20', '50', '100'],
      defaultStake: '2',
    })
    expect(value.lines).toHaveLength(20)
  })

  test('does not boot when its reels or pays were changed under a version that was offered [trust 72]', async () => {
    const changed = { ...lanternMarket1, scatterPays: [3, 10, 100] as const }
    const next = { ...changed, version: 2 }
    const figures = shownFigures(countFigures(changed))
    const counted = {
      [fingerprintOf(changed)]: { machine: 'changed', figures },
      [fingerprintOf(next)]: { machine: 'next', figures },
    }
    await expect(offerMachines(db, { at: 0, of: [changed], counted })).rejects.toThrow('another version')
    expect(await offerMachines(db, { at: 0, of: [next], counted })).toHaveProperty('size', 1)
    await expect(offerMachines(db, { at: 0, of: [next] })).rejects.toThrow('not counted')
  })
})

describe('a spin', () => {
  test('takes its stake and pays what its turns say; the balance is the one that the house says', async () => {
    const player = await newPlayer()
    for (let i = 0; i < 25; i++) {
      const before = await player.money()
      const { value } = await player.spin({ stake: '0.4' })
      expect(value.paid).toBe(true)
      expect(value.turns.reduce((sum, turn) => sum + unitsOfText(turn.amount), 0n)).toBe(unitsOfText(value.payout))
      expect(await player.money()).toBe(before - 40_000n + unitsOfText(value.payout))
      expect(value.balance).toBe(unitsText(await player.money()))
    }
  })

  test('is the same spin for the same key, once or twenty times at once, and takes one stake', async () => {
    const player = await newPlayer()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin({ key })))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, value: { key, nonce: 0 } })
    expect(await player.spin({ key })).toEqual(answers[0])
    expect(house.effects(player.name)).toEqual(['play'])
    expect(await player.spin({ key, stake: '2' })).toMatchObject({ status: 409, code: 'key_used' })
  })

  test.each([GAME, 'moon-regatta', 'angkor-sunrise'])(
    'at %s takes three statements where nobody disturbs it, once its seeds are known',
    async (game) => {
      let statements = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => (statements++, node),
        transformResult: async ({ result }) => result,
      }
      const counted = Object.assign(db.withPlugin(counting), { ...db })
      const player = (await new Player(arcade, house, game).join()).at(await openTestArcade(counted, house))
      await player.spin()
      statements = 0
      expect(await player.spin()).toMatchObject({ value: { paid: true } })
      expect(statements).toBe(3)
    },
  )

  test('takes only the stakes that are offered', async () => {
    const player = await newPlayer()
    for (const stake of ['0.3', '0', '1000', '0.20001']) {
      expect(await player.spin({ stake })).toMatchObject({ status: 422, code: 'stake_not_offered' })
    }
    for (const stake of ['-1', '1e3', '', '1,000']) expect(await player.spin({ stake })).toMatchObject({ status: 400 })
    expect(house.asked('play', player.name)).toEqual([])
  })

  test('that the house refuses keeps its nonce, and is the same refusal for the same key', async () => {
    const player = await newPlayer(50_000n)
    const key = newKey()
    const refused = await player.spin({ key })
    expect(refused).toMatchObject({ status: 422, code: 'not_enough_money', value: { balance: '0.5' } })
    expect(await player.spin({ key })).toEqual(refused)
    expect(await player.call('GET', '/arcade/fairness')).toMatchObject({ value: { nonce: 1 } })
    for (const [status, code] of [
      ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
      ['RS_ERROR_USER_DISABLED', 'player_disabled'],
      ['RS_ERROR_TOKEN_EXPIRED', 'session_expired'],
      ['RS_ERROR_INVALID_GAME', 'stake_refused'],
    ] as const) {
      house.say('play', status)
      expect(await player.spin()).toMatchObject({ success: false, code })
    }
    expect(house.asked('rollback', player.name)).toEqual([])
  })

  test.each([
    ['stake', 'stake_limit'],
    ['loss', 'loss_limit'],
    ['time', 'time_limit'],
    ['pause', 'play_paused'],
    ['reality_check', 'reality_check_due'],
    ['bonus_stake', 'bonus_stake_limit'],
    ['bonus_game', 'bonus_game_excluded'],
    ['free_round', 'free_round_over'],
  ] as const)('beyond a limit of %s is refused by its name [trust 64, trust 65]', async (limit, code) => {
    const player = await newPlayer(50_000_000n)
    house.say('play', 'RS_ERROR_LIMIT_REACHED', { limit, message: `${limit}_day` })
    const key = newKey()
    const refused = await player.spin({ key })
    expect(refused).toMatchObject({ success: false, code })
    expect(await player.spin({ key })).toEqual(refused)
  })
})

describe.each([
  ['moon-regatta', 'ways', { ways: 1024, parts: 20, rtp: '96.4051' }],
  ['angkor-sunrise', 'hold', { parts: 10, rtp: '95.0205', coin: 'coin' }],
] as const)('%s', (game, kind, told) => {
  const session = () => new Player(arcade, house, game).join()

  test('says how it pays and what was counted of it, features and all [trust 72, trust 76]', async () => {
    const { value } = await (await session()).read<MachineView>('')
    expect(value).toMatchObject({ kind, game, ...told, stakes: { length: 9 } })
    expect(value.features.map(({ feature }) => feature)).toEqual(
      kind === 'ways' ? ['free-spins'] : ['hold', 'mini', 'minor', 'major', 'grand'],
    )
  })

  test('plays rounds of one call each whose turns add up to what is paid [G8]', async () => {
    const player = await session()
    for (let i = 0; i < 20; i++) {
      const before = await player.money()
      const { value } = await player.spin({ stake: '0.4' })
      expect(value.turns.every((turn) => turn.kind === kind)).toBe(true)
      expect(value.turns.reduce((sum, turn) => sum + unitsOfText(turn.amount), 0n)).toBe(unitsOfText(value.payout))
      expect(await player.money()).toBe(before - 40_000n + unitsOfText(value.payout))
    }
    expect(house.effects(player.name)).toEqual(Array(20).fill('play'))
  })

  test('shows a round as it was, and everything to draw it again once its seeds are retired [trust 71, trust 73]', async () => {
    const player = await session()
    const { value: spun } = await player.spin()
    await player.call('POST', '/arcade/fairness/rotation', { retire: spun.commitment })
    const { value } = await player.read<{
      row: SpinRow
      turns: TurnView[]
      proof: { serverSeed: string; clientSeed: string; nonce: number }
    }>(`/spins/${spun.round}`)
    expect(value.turns).toEqual(spun.turns)
    const machine = machineOf({ game, version: value.row.version }) as Machine
    const { below, draws } = drawing(value.proof)
    const again = spinOutcome(machine, below)
    const shown = { stake: unitsOfText(spun.stake), parts: partsOf(machine), jackpot: null }
    expect(again.turns.map((turn) => turnView(turn, shown))).toEqual(spun.turns)
    expect(spun.turns.reduce((sum, turn) => sum + turn.draws, 0)).toBe(draws.length)
  })

  test('tells what the grand pays now where there is one', async () => {
    const answer = await (await session()).read<{ topStake: string }>('/grand')
    if (kind === 'hold') expect(answer).toMatchObject({ status: 200, value: { topStake: '100' } })
    else expect(answer).toMatchObject({ status: 404, code: 'grand_unknown' })
  })
})

describe('the history', () => {
  test('pages from the newest to the oldest, each round once, and sums up the session', async () => {
    const player = await newPlayer()
    const spins: Spin[] = []
    for (let i = 0; i < 7; i++) spins.push((await player.spin()).value)
    const seen: SpinRow[] = []
    let next: string | null = ''
    while (next !== null) {
      const { value }: { value: { list: SpinRow[]; next: string | null } } = await player.read(
        `/spins?limit=3${next && `&before=${next}`}`,
      )
      seen.push(...value.list)
      next = value.next
    }
    expect(seen.map(({ round }) => round)).toEqual(spins.map(({ round }) => round).toReversed())
    const paid = spins.reduce((sum, { payout }) => sum + unitsOfText(payout), 0n)
    expect(await player.read('/session')).toMatchObject({ value: { rounds: 7, staked: '7', paid: unitsText(paid), open: null } })
  })

  test("shows a round's turns and, once its seeds are retired, everything to draw it again in a browser [trust 73, trust 71]", async () => {
    const player = await newPlayer()
    const { value: before } = await player.call<{ commitment: string }>('GET', '/arcade/fairness')
    const { value: spun } = await player.spin()
    expect(spun.commitment).toBe(before.commitment)
    expect(await player.read(`/spins/${spun.round}`)).toMatchObject({ value: { proof: { serverSeed: null } } })
    const rotated = await player.call('POST', '/arcade/fairness/rotation', {
      retire: before.commitment,
      clientSeed: 'lucky-mango',
    })
    expect(rotated).toMatchObject({
      status: 200,
      value: { retired: { rounds: 1 }, current: { clientSeed: 'lucky-mango', nonce: 0 } },
    })
    const { value } = await player.read<{ turns: TurnView[]; proof: { serverSeed: string; clientSeed: string; nonce: number } }>(
      `/spins/${spun.round}`,
    )
    expect(commitmentOf(value.proof.serverSeed)).toBe(before.commitment)
    const again = spinLines(lanternMarket1, drawing(value.proof).below)
    expect(again.turns.map(({ stops }) => stops)).toEqual(spun.turns.map(({ stops }) => stops))
    expect(value.turns).toEqual(spun.turns)
  })

  test("keeps another player's rounds to that player", async () => {
    const { value } = await (await newPlayer()).spin()
    const other = await newPlayer()
    expect(await other.read(`/spins/${value.round}`)).toMatchObject({ status: 404, code: 'round_unknown' })
    expect(await other.read('/spins')).toMatchObject({ value: { list: [], next: null } })
  })
})
