import type { Acknowledged, Answer, Deposit, Operation, Spin, SpinAnswer, Transfer, Withdrawal } from './acknowledged.ts'
import type { ArcadeRound } from './arcade/arcade-books.ts'
import type { Books, Entry } from './books.ts'
import { placeOf } from './check-ledger.ts'

/** What was told to players and vendors against the books: nothing told is lost, nothing is there that nobody asked for. */
export function* checkAcknowledged(books: Books, told: Acknowledged): Generator<string> {
  const entries = new Map(
    books.entries.filter((entry) => entry.vendor === told.vendor && entry.ext !== null).map((entry) => [entry.ext ?? '', entry]),
  )
  for (const operation of told.operations) yield* checkOperation(operation, entries.get(operation.ext))
  yield* checkStrangers(books, told, entries)
  const byKey = Map.groupBy(books.arcadeRounds, ({ player_name, game, key }) => `${player_name}/${game}/${key}`)
  for (const spin of told.spins) yield* checkSpin(spin, byKey.get(`${spin.member}/${spin.game}/${spin.key}`) ?? [])
  yield* checkSpinners(books.arcadeRounds, told)
  yield* checkDecided(books.arcadeRounds, told)
  const given = Map.groupBy(books.rewards, ({ member }) => member)
  for (const [member, rounds] of told.given) {
    const has = (given.get(member) ?? []).reduce((sum, reward) => sum + reward.rounds, 0)
    if (has < rounds) yield `member ${member} was told of ${rounds} free rounds and was given ${has}`
  }
  for (const deposit of told.deposits) yield* checkAsked('deposit', deposit, books.deposits)
  for (const withdrawal of told.withdrawals) yield* checkAsked('withdrawal', withdrawal, books.withdrawals)
  for (const transfer of told.transfers) yield* checkAsked('transfer', transfer, books.transfers)
}

function* checkOperation(operation: Operation, entry: Entry | undefined): Generator<string> {
  const { ext, kind, member, answers } = operation
  const yes = answers.filter(({ status }) => status === 'RS_OK')
  const [first] = yes
  for (const again of yes)
    if (first && differs(first, again)) yield `${kind} ${ext} was answered ${textOf(first)}, and then ${textOf(again)}`
  if (yes.filter(({ retransmission }) => !retransmission).length > 1) yield `${kind} ${ext} was answered as new more than once`
  if (first && !entry) yield `${kind} ${ext} was acknowledged and is not in the journal`
  if (first && entry) {
    if (entry.kind !== kind) yield `${kind} ${ext} is a ${entry.kind} in the journal`
    if (placeOf(entry) !== first.transaction)
      yield `${kind} ${ext} was answered as ${first.transaction} and stands at ${placeOf(entry)}`
    if (entry.account !== member * 16n) yield `${kind} ${ext} of member ${member} moves account ${entry.account}`
    const amount = amountOf(operation)
    if (amount !== null && entry.amount !== amount) yield `${kind} ${ext} of ${amount} moved ${entry.amount}`
  }
  if (!first && answers.length > 0 && entry && entry.kind === kind)
    yield `${kind} ${ext} was refused (${answers[0]?.status}) and is in the journal`
}

const differs = (a: Answer, b: Answer) => a.transaction !== b.transaction || a.balance !== b.balance
const textOf = ({ transaction, balance }: Answer) => `${transaction} with balance ${balance}`

/** What the journal must say of it; null where the call alone does not tell. */
function amountOf({ kind, amount }: Operation): bigint | null {
  if (amount === null) return null
  if (kind === 'bet' || kind === 'reserve') return -amount
  return kind === 'win' || kind === 'promo_win' ? amount : null
}

function* checkStrangers(
  { arcadeRounds, tickets }: Books,
  { operations }: Acknowledged,
  entries: ReadonlyMap<string, Entry>,
): Generator<string> {
  const asked = new Set(operations.flatMap(({ ext, reference }) => [ext, reference]))
  for (const { bet_id, win_id, return_id } of [...arcadeRounds, ...tickets])
    for (const id of [bet_id, win_id, return_id]) asked.add(id)
  for (const [ext, entry] of entries)
    if (!asked.has(ext)) yield `entry ${placeOf(entry)} is a ${entry.kind} ${ext} that nobody asked for`
}

function* checkSpin(spin: Spin, rounds: readonly ArcadeRound[]): Generator<string> {
  const { key, stake, answers } = spin
  const [first] = answers
  const [round] = rounds
  if (rounds.length > 1) yield `spin ${key} is ${rounds.length} rounds`
  for (const again of answers)
    if (first && JSON.stringify(again, plain) !== JSON.stringify(first, plain))
      yield `spin ${key} was answered ${tell(first)}, and then ${tell(again)}`
  if (!first) return
  if (!round && isUngiven(first)) return
  if (!round) {
    yield `spin ${key} was answered ${tell(first)} and is no round`
    return
  }
  // A round that was told as played may be found open after a crash of its database; it is asked again and ends as it was told.
  const ended = { played: ['settled', 'drawn', 'play_asked'], returned: ['returned', 'return_asked'], refused: ['refused'] }[
    first.end
  ]
  if (!ended.includes(round.state)) yield `spin ${key} was answered ${tell(first)}, its round ${round.id} is ${round.state}`
  if (round.reward !== (spin.reward ?? null))
    yield `spin ${key} was played for ${spin.reward ?? 'money'}, its round for ${round.reward ?? 'money'}`
  if (round.stake !== stake) yield `spin ${key} staked ${stake}, its round ${round.stake}`
  if (first.end !== 'refused' && first.round !== round.id)
    yield `spin ${key} was answered round ${first.round}, it is ${round.id}`
  if (first.end === 'played' && (first.payout !== round.payout || first.nonce !== round.nonce))
    yield `spin ${key} was answered ${first.payout} at nonce ${first.nonce}, its round paid ${round.payout} at ${round.nonce}`
}

/** Refused before it was begun: none was left of its reward. */
const isUngiven = (answer: SpinAnswer) => answer.end === 'refused' && answer.code === 'free_round_over'

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const tell = (answer: SpinAnswer) => (answer.end === 'played' ? `played for ${answer.payout}` : answer.end)

function* checkSpinners(rounds: readonly ArcadeRound[], { spins }: Acknowledged): Generator<string> {
  const asked = new Set(spins.map(({ member, game, key }) => `${member}/${game}/${key}`))
  for (const { id, player_name, game, key } of rounds)
    if (!asked.has(`${player_name}/${game}/${key}`)) yield `arcade round ${id} was opened under a key that nobody sent`
}

/** What was decided is in the round at its place, and nothing else is. */
function* checkDecided(rounds: readonly ArcadeRound[], { decided }: Acknowledged): Generator<string> {
  const text = (said: unknown) => JSON.stringify(Object.entries(said ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const made = new Map(
    rounds.flatMap(({ id, decisions }) => decisions.map((one, number) => [`${id}/${number}`, text(one)] as const)),
  )
  const asked = new Set(decided.map(({ round, number, decision }) => `${round}/${number}/${text(decision)}`))
  for (const { round, number, decision, taken } of decided) {
    const kept = made.get(`${round}/${number}`)
    if (taken && kept !== text(decision))
      yield `decision ${number} of ${round} was answered as ${text(decision)}, and is ${kept ?? 'not there'}`
  }
  for (const [place, decision] of made)
    if (!asked.has(`${place}/${decision}`)) yield `the decision ${place} is ${decision}, which nobody made`
}

type Kept = { readonly id: string; readonly member: bigint; readonly amount: bigint | null }

function* checkAsked(what: string, asked: Deposit | Withdrawal | Transfer, kept: readonly Kept[]): Generator<string> {
  const { key, id, member, amount, answers } = asked
  const different = answers.find((answer) => answer !== answers[0])
  if (different) yield `the ${what} under key ${key} was answered ${answers[0]}, and then ${different}`
  if (id === null) return
  const found = kept.find((one) => one.id === id)
  if (!found) yield `${what} ${id} was acknowledged and is not there`
  else if (found.member !== member || (amount !== null && found.amount !== amount))
    yield `${what} ${id} of ${amount} is ${found.amount} of member ${found.member}`
}

/** Deposits, withdrawals and transfers that nobody asked for, or that one key made twice. */
export function* checkDepositors({ deposits, withdrawals, transfers }: Books, told: Acknowledged): Generator<string> {
  yield* checkCounts('deposits', deposits, told.deposits)
  // One that pays a lost one again is the operators'.
  yield* checkCounts(
    'withdrawals',
    withdrawals.filter(({ again }) => again === null),
    told.withdrawals,
  )
  const brought = [...told.launches].flatMap(([member, times]) => Array.from({ length: times }, () => ({ member })))
  yield* checkCounts('transfers', transfers, [...told.transfers, ...brought])
}

type Owned = { readonly member: bigint }

function* checkCounts(what: string, kept: readonly Owned[], told: readonly Owned[]): Generator<string> {
  const asked = Map.groupBy(told, ({ member }) => member)
  for (const [member, made] of Map.groupBy(kept, (one) => one.member)) {
    const most = asked.get(member)?.length ?? 0
    if (made.length > most) yield `member ${member} asked for ${most} ${what} and has ${made.length}`
  }
}
