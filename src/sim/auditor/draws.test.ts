import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import { noMore, openBooks, published } from '../altered-books.ts'
import { families, games, roundFamilies } from '../games/families.ts'
import { rulesOf } from '../games/published-rules.ts'
import type { Acknowledged } from './acknowledged.ts'
import { serverSeedOf } from './arcade/seeds.ts'

/** One drawn round of every kind of game, as the arcade writes it, of a player whose money it keeps itself. */
const { client, afterChange } = await openBooks(59)
const STAKE = 500_000n
const CLIENT = 'a player of ours'

type PlayerInput = Readonly<Record<string, unknown>>
type Round = {
  readonly game: string
  readonly choice: PlayerInput | null
  readonly decisions?: readonly PlayerInput[]
  readonly state?: string
  readonly long?: true
}
const take = { take: 'now' }
const rounds = {
  dice: { game: 'jade-dice', choice: { side: 'under', target: 9800 } },
  keno: { game: 'firefly-keno', choice: { numbers: [1, 5, 9, 14, 22, 31, 40], risk: 'low' } },
  limbo: { game: 'sky-lantern', choice: { target: 101 } },
  plinko: { game: 'golden-stupa', choice: { rows: 16, risk: 'medium' } },
  wheel: { game: 'moon-wheel', choice: { segments: 50, risk: 'high' } },
  lines: { game: 'lantern-market', choice: null },
  ways: { game: 'moon-regatta', choice: null },
  hold: { game: 'angkor-sunrise', choice: null },
  taken: { game: 'lotus-pond', choice: { mines: 1 }, decisions: [{ tile: 3 }, { tile: 20 }, take] },
  called: { game: 'mekong-hilo', choice: {}, decisions: [{ call: 'skip' }, { call: 'skip' }], state: 'deciding' },
  open: { game: 'lotus-pond', choice: { mines: 3 }, state: 'deciding' },
  left: { game: 'lotus-pond', choice: { mines: 2 }, long: true },
  refused: { game: 'jade-dice', choice: { side: 'over', target: 5000 }, state: 'refused' },
} as const satisfies Record<string, Round>
type Name = keyof typeof rounds

/** Of any other game in the list: its first plan, with its decisions made. */
const others = roundFamilies.flatMap(({ catalogue, instant }) =>
  catalogue.flatMap(({ game_code: game }): [string, Round][] => {
    const plan = Object.values(rounds).some((round) => round.game === game) ? undefined : instant?.plans()[0]
    return plan ? [[game, { game, choice: plan.choice, ...(plan.decide && { state: 'deciding' }) }]] : []
  }),
)
// Those are kept beside the named ones, and no test asks for them by name.
const kept = [...Object.entries(rounds), ...others] as readonly (readonly [Name, Round])[]

const ids = Object.fromEntries(kept.map(([name]) => [name, { round: randomUUID(), key: randomUUID() }])) as Record<
  Name,
  { round: string; key: string }
>
const nonces = kept.map(([name]) => name)
const salts = { used: Buffer.alloc(32, 5), next: Buffer.alloc(32, 6), gone: Buffer.alloc(32, 8) }
const seedOf = (salt: Uint8Array) => serverSeedOf(published.seedKey, salt)

/** What the arcade makes of a round with this nonce, by its own rules and its own stream. */
function drawn({ game, choice, decisions = [], long }: Round, nonce: number) {
  const found = families.of(game)
  if (found?.family.life !== 'round') throw new Error(game)
  const { entry, family } = found
  const round = { game, version: entry.version, stake: STAKE, currency: 'PLAY', choice }
  const numbers = () => drawing({ serverSeed: seedOf(salts.used), clientSeed: CLIENT, nonce })
  const { below, draws } = numbers()
  const first = family.rounds.draw(round, below)
  const decided = decisions.length > 0 ? (family.rounds.decide?.(round, numbers().below, decisions) ?? null) : first.pays
  if (isRefusal(decided)) throw new Error(`${game} ${nonce}: ${decided.code}`)
  const left = long ? (family.rounds.leave?.(round, numbers().below, decisions) ?? null) : null
  return { version: entry.version, draws, pays: decided ?? left }
}

async function keep(): Promise<Acknowledged> {
  await client.query('SET session_replication_role = replica')
  await client.query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS held, conname FROM pg_constraint
      WHERE conrelid IN ('rounds.round'::regclass, 'fairness.pair'::regclass) AND contype IN ('c', 'u')
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.held, c.conname); END LOOP; END $$`)
  const pair = `INSERT INTO fairness.pair (id, player, state, salt, commitment, client_seed, nonce, server_seed, made_at, retired_at)
    OVERRIDING SYSTEM VALUE VALUES ($1, 7, $2, $3, $4, $5, $6, $7, now(), $8)`
  const [used, next, gone] = [salts.used, salts.next, salts.gone].map((salt) => ({
    salt,
    commitment: commitmentOf(seedOf(salt)),
  }))
  await client.query(pair, [1, 'current', used!.salt, used!.commitment, CLIENT, nonces.length, null, null])
  await client.query(pair, [2, 'next', next!.salt, next!.commitment, CLIENT, 0, null, null])
  await client.query(pair, [3, 'retired', gone!.salt, gone!.commitment, CLIENT, 0, seedOf(gone!.salt), new Date()])
  for (const [nonce, [name, round]] of kept.entries()) {
    const { version, draws, pays } = drawn(round, nonce)
    const { state = 'settled' } = round
    await client.query(
      `INSERT INTO rounds.round (id, player, session, game, key, version, house, player_name, currency, house_token, stake, bet_id, win_id, return_id,
         state, reason, pair, nonce, draws, payout, choice, decisions, opened_at, ended_at, next_try_at)
       VALUES ($1, 7, $1, $2, $3, $4, 'croupier/trial', '7', 'PLAY', '', $5, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
         $6, $7, 1, $8, $9, $10, $11, $12, now() - $13 * interval '1 hour', $14, now())`,
      [
        ids[name].round,
        round.game,
        ids[name].key,
        version,
        STAKE,
        state,
        state === 'refused' ? 'limit' : null,
        nonce,
        JSON.stringify(draws),
        pays,
        round.choice && JSON.stringify(round.choice),
        JSON.stringify(round.decisions ?? []),
        round.long ? 25 : 1,
        state === 'deciding' ? null : new Date(),
      ],
    )
  }
  const spins = kept.map(([name, { game }]) => ({ member: 7n, game, key: ids[name].key, stake: STAKE, answers: [] }))
  const none = { operations: [], deposits: [], withdrawals: [] }
  const decided = kept.flatMap(([name, { decisions = [] }]) =>
    decisions.map((decision, number) => ({
      round: ids[name].round,
      number,
      decision,
      taken: true,
    })),
  )
  return { vendor: 1, ...none, ...noMore, decided, spins, members: new Map([['dara', 7n]]) }
}

const told = await keep()
const when = 'running'
const round = (name: Name, what: string) => `UPDATE rounds.round SET ${what} WHERE id = '${ids[name].round}'`
const pair = (id: number, what: string) => `UPDATE fairness.pair SET ${what} WHERE id = ${id}`
const swapNonces = (one: Name, other: Name) =>
  `UPDATE rounds.round SET nonce = ${nonces.indexOf(one) + nonces.indexOf(other)} - nonce WHERE id IN ('${ids[one].round}', '${ids[other].round}')`

describe('what was decided', () => {
  const one = { round: ids.taken.round, number: 1, decision: { tile: 20 }, taken: true }
  const others = told.decided.filter(({ round: of, number }) => of !== one.round || number !== one.number)
  const heard = (...decided: Acknowledged['decided']) => {
    const all: Acknowledged = { ...told, decided: [...others, ...decided] }
    return { told: all, when } as const
  }

  test('is named where it was answered and is not there, or is another', async () => {
    expect(await afterChange('SELECT 1', heard(one))).toBeNull()
    expect(await afterChange('SELECT 1', heard(one, { ...one, number: 3 }))).toMatch(/decision 3 of .* and is not there/)
    expect(await afterChange('SELECT 1', heard(one, { ...one, decision: { tile: 9 } }))).toMatch(
      /was answered as .*9.*, and is .*20/,
    )
    expect(await afterChange('SELECT 1', heard(one, { ...one, decision: { tile: 9 }, taken: false }))).toBeNull()
  })

  test('is named where nobody decided it', async () => {
    expect(await afterChange('SELECT 1', heard())).toMatch(/the decision .*\/1 is .*20.*, which nobody made/)
  })
})

describe('every round of the arcade is drawn again from its seeds', () => {
  test('and rounds of every game, of every state, are what they say [G8, trust 73]', async () => {
    expect(await afterChange('SELECT 1', { told, when })).toBeNull()
    expect(new Set(kept.map(([, { game }]) => game))).toEqual(new Set(games))
  })

  test('every game of the list has published rules, and no other version of it', () => {
    for (const { catalogue } of roundFamilies)
      for (const { game_code: game, version } of catalogue) {
        expect(rulesOf({ game, version }), game).not.toBeNull()
        expect(rulesOf({ game, version: version + 1 }), game).toBeNull()
      }
  })

  test.each((Object.keys(rounds) as Name[]).filter((name) => !['open', 'called'].includes(name)))(
    'names another payout or draw: %s',
    async (name) => {
      expect(await afterChange(round(name, 'payout = payout + 1'), { told, when })).toMatch(
        /^seed 59: .* says it pays \d+, its draws/,
      )
      expect(await afterChange(round(name, `draws = jsonb_set(draws, '{0,drawn}', '-1')`), { told, when })).toMatch(
        /says its draw 0 was -1 below \d+, its seeds give \d+ below/,
      )
      expect(await afterChange(round(name, 'draws = draws - -1'), { told, when })).toMatch(/says \d+ draws, its seeds give \d+/)
    },
  )

  test.each([
    ['a bound of a draw', round('dice', `draws = jsonb_set(draws, '{0,below}', '10001')`), /was \d+ below 10001, its seeds give/],
    [
      'a choice',
      round('dice', `choice = '{"side": "over", "target": 9799}'`),
      /says it pays \d+, its draws and decisions come to/,
    ],
    ['a choice that is none', round('plinko', `choice = '{"rows": 17, "risk": "medium"}'`), /which its rules do not offer/],
    ['a choice where there is none', round('lines', `choice = '{}'`), /which its rules do not offer/],
    ['a choice that is gone', round('keno', 'choice = NULL'), /which its rules do not offer/],
    [
      'a decision',
      round('taken', `decisions = jsonb_set(decisions, '{0,tile}', '20')`),
      /has the decision 1, .* which its rules do not allow/,
    ],
    ['a decision that is gone', round('taken', 'decisions = decisions - 1'), /says it pays \d+, its draws and decisions come to/],
    ['the last decision gone', round('taken', 'decisions = decisions - -1'), /with a payout, and its player had not ended it/],
    [
      'a decision after the end',
      round('taken', `decisions = decisions || '[{"tile": 9}]'`),
      /was decided 4 times, and was over after 3/,
    ],
    [
      'decisions in another order',
      round('taken', `decisions = jsonb_build_array(decisions->2, decisions->0, decisions->1)`),
      /has the decision 0, /,
    ],
    ['a decision that is none', round('called', `decisions = '[{"call": "fold"}]'`), /which its rules do not allow/],
    ['a round that its player left, and ended too early', round('left', 'ended_at = opened_at'), /its player had not ended it/],
    ['a payout before the last decision', round('open', 'payout = stake'), /is deciding with a payout/],
    ['an outcome that is not paid', round('hold', 'payout = NULL'), /is settled without a payout/],
    ['an outcome that nobody drew', round('dice', 'pair = NULL, nonce = NULL, draws = NULL'), /says \d+ draws, \d+ rounds/],
    [
      'a refused round with another draw',
      round('refused', `draws = jsonb_set(draws, '{0,drawn}', '1')`),
      /says its draw 0 was 1 below/,
    ],
    ['a pool that paid for nothing', round('hold', 'jackpot = 1, payout = payout + 1'), /says a pool paid 1 for it/],
    ['a game of another name', round('dice', `game = 'moon-wheel'`), /which its rules do not offer|nobody sent/],
    ['a version that is not published', round('dice', 'version = 2'), /of jade-dice 2 has no published rules/],
    ['a nonce that two rounds changed', swapNonces('lines', 'ways'), /its seeds give/],
    ['a nonce that is skipped', round('dice', 'nonce = 99'), /the draw 0 is missing/],
    ['a player that has other seeds', round('dice', 'player = 8'), /which its player never had/],
    ['seeds that are nobody’s', round('dice', 'pair = 9'), /says \d+ draws, \d+ rounds/],
    ['a player’s seed', pair(1, `client_seed = 'another'`), /its seeds give|was over after/],
    ['a count of nonces', pair(1, 'nonce = nonce + 1'), /says \d+ draws, \d+ rounds/],
    ['a secret seed', pair(2, `salt = decode(repeat('09', 32), 'hex')`), /pair 2 draws from another seed than it committed to/],
    ['a commitment of a secret seed', pair(2, `commitment = repeat('0', 64)`), /pair 2 draws from another seed/],
    ['a revealed seed', pair(3, `server_seed = repeat('0', 64)`), /pair 3 revealed another seed than it committed to/],
    [
      'a seed revealed and its commitment',
      pair(3, `server_seed = repeat('0', 64), commitment = encode(sha256(repeat('0', 64)::bytea), 'hex')`),
      /pair 3 draws from another seed/,
    ],
  ])('names %s', async (_what, change, difference) => {
    expect(await afterChange(change, { told, when })).toMatch(difference)
  })
})
