import type { ArcadeRound, Drawn, SeedPair } from './arcade-books.ts'
import type { Published, PublishedRules, Standing } from './published.ts'
import { commitmentTo, numbersOf, serverSeedOf, type Entropy } from './seeds.ts'

type Books = { readonly arcadeRounds: readonly ArcadeRound[]; readonly pairs: readonly SeedPair[] }

/**
 * Each seed is what was committed to, each nonce is spent on one round, and each round is what its seeds, its choice and its decisions come
 * to by the rules that its players could read. A round that was refused or given back may have been drawn as well, and is then drawn again
 * as all others are.
 */
export function* checkDraws({ arcadeRounds, pairs }: Books, published: Published): Generator<string> {
  const seeds = new Map(pairs.map((pair) => [pair.id, { pair, serverSeed: serverSeedOf(published.seedKey, pair.salt) }]))
  for (const { pair, serverSeed } of seeds.values()) yield* checkSeeds(pair, serverSeed)
  yield* checkNonces(arcadeRounds, pairs)
  for (const round of arcadeRounds) {
    if (round.pair === null || round.nonce === null) {
      if (round.payout !== null || due.has(round.state)) yield `${nameOf(round)} is ${round.state}, and was never drawn`
      continue
    }
    const of = seeds.get(round.pair)
    if (of?.pair.player !== round.player) {
      yield `${nameOf(round)} was drawn from the seed pair ${round.pair}, which its player never had`
      continue
    }
    const entropy = { serverSeed: of.serverSeed, clientSeed: of.pair.client_seed, nonce: round.nonce }
    for (const what of problemsOf(round, entropy, published)) yield `${nameOf(round)} ${what}`
  }
}

/** States that come after the draw. */
const due: ReadonlySet<string> = new Set(['deciding', 'drawn', 'settled'])
/** Of a round whose stake did not count, or does not yet, nothing has to be paid, whatever was drawn for it. */
const unpaid: ReadonlySet<string> = new Set(['stake_asked', 'play_asked', 'refused', 'return_asked', 'returned'])

const nameOf = ({ id, game, version }: ArcadeRound) => `arcade round ${id} of ${game} ${version}`

function* checkSeeds({ id, commitment, server_seed: revealed }: SeedPair, serverSeed: string): Generator<string> {
  if (commitmentTo(serverSeed) !== commitment) yield `seed pair ${id} draws from another seed than it committed to`
  if (revealed !== null && commitmentTo(revealed) !== commitment)
    yield `seed pair ${id} revealed another seed than it committed to`
}

/** Every nonce of a seed pair is spent on one round, in a row from nothing. */
function* checkNonces(arcadeRounds: readonly ArcadeRound[], pairs: readonly SeedPair[]): Generator<string> {
  const drawn = Map.groupBy(
    arcadeRounds.filter(({ pair }) => pair !== null),
    ({ pair }) => pair,
  )
  for (const { id, nonce } of pairs) {
    const nonces = (drawn.get(id) ?? []).map((round) => round.nonce ?? -1).toSorted((a, b) => a - b)
    if (nonces.length !== nonce) yield `seed pair ${id} says ${nonce} draws, ${nonces.length} rounds were drawn from it`
    const gap = nonces.findIndex((value, i) => value !== i)
    if (gap >= 0) yield `seed pair ${id}: the draw ${gap} is missing or made twice`
  }
}

function* problemsOf(round: ArcadeRound, entropy: Entropy, { rulesOf }: Published): Generator<string> {
  const rules = rulesOf(round)
  if (!rules) return yield 'has no published rules'
  let [at, drawn] = stand(rules, { round, made: 0 }, entropy)
  if (!at) return yield `has the choice ${JSON.stringify(round.choice)}, which its rules do not offer`
  for (const [i, decision] of round.decisions.entries()) {
    if (at.over) return yield `was decided ${round.decisions.length} times, and was over after ${i}`
    ;[at, drawn] = stand(rules, { round, made: i + 1 }, entropy)
    if (!at) return yield `has the decision ${i}, ${JSON.stringify(decision)}, which its rules do not allow`
  }
  const other = differenceOf(round.draws ?? [], drawn)
  if (other !== null) yield other
  yield* checkPayout(round, at)
}

function stand(
  rules: PublishedRules,
  { round, made }: { readonly round: ArcadeRound; readonly made: number },
  entropy: Entropy,
): readonly [Standing | null, readonly Drawn[]] {
  const { below, drawn } = numbersOf(entropy)
  return [rules(round, round.decisions.slice(0, made), below), drawn]
}

/** The first draw that is another than the seeds give. */
function differenceOf(said: readonly Drawn[], drawn: readonly Drawn[]): string | null {
  if (said.length !== drawn.length) return `says ${said.length} draws, its seeds give ${drawn.length}`
  const i = drawn.findIndex(({ below, drawn: value }, nth) => said[nth]?.below !== below || said[nth].drawn !== value)
  const text = (one: Drawn | undefined) => `${one?.drawn} below ${one?.below}`
  return i < 0 ? null : `says its draw ${i} was ${text(said[i])}, its seeds give ${text(drawn[i])}`
}

function* checkPayout({ state, payout, jackpot, long }: ArcadeRound, { over, pays, pooled }: Standing): Generator<string> {
  if (jackpot !== null && !pooled) yield `says a pool paid ${jackpot} for it, its draws won none`
  if (payout === null) {
    if (over && !unpaid.has(state)) yield `is ${state} without a payout, and its draws and decisions end it with ${pays}`
    return
  }
  if (!over && (state === 'deciding' || !long)) yield `is ${state} with a payout, and its player had not ended it`
  if (pooled && jackpot === null && !unpaid.has(state)) yield 'says nothing of the pool that its draws won'
  const owed = pays + (jackpot ?? 0n)
  if (payout !== owed) yield `says it pays ${payout}, its draws and decisions come to ${owed}`
}
