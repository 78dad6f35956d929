import { drawFrom, seedsInUse, type SeedsInUse } from '#arcade/fairness/index.ts'
import type { Verdict } from '#arcade/house/index.ts'
import type { Units } from '#kit/money.ts'
import type { Ending } from './drawn-rounds.ts'
import { askFurtherBack, giveFurtherBack, playOn } from './further-stake.ts'
import type { RoundPorts } from './ports.ts'
import { numbersOf } from './numbers-of.ts'
import { isOpen, type OpenState } from './rules/states.ts'
import { advance, layAside, roundById, saveDraw, type Change, type Round } from './store.ts'

/** The next state; `wait` where the house must be asked again later; null where another process holds the round by now. */
type Step = (ports: RoundPorts, round: Round) => Promise<Round | 'wait' | null>

const steps: Readonly<Record<OpenState, Step>> = {
  stake_asked: askBack,
  play_asked: (ports, round) => askPlay(ports, round, { sure: false }),
  staked: draw,
  deciding: leave,
  further_asked: askFurtherBack,
  further_return_asked: giveFurtherBack,
  drawn: askWin,
  return_asked: giveBack,
}

/**
 * Takes a round that this process holds as far as it will go now, and answers it as it stands then. `isNew`: it was saved a moment
 * ago and no money was asked yet. Any other has an unknown past: one that is drawn is asked again, a stake alone goes back.
 */
export async function finishRound(ports: RoundPorts, { round, isNew }: { round: Round; isNew: boolean }): Promise<Round> {
  let at: Round | 'wait' | null = isNew ? await askFirst(ports, round) : round
  let last = round
  while (at !== null && at !== 'wait' && isOpen(at.state)) {
    // A round that has just come to its player's word rests; one that was taken up with it was left alone for too long.
    if (at.state === 'deciding' && at !== round) return at
    last = at
    at = await steps[at.state](ports, at)
  }
  if (at === 'wait') await layAside(ports.db, { round: last, wait: ports.waitAfter(last.tries + 1) })
  if (at !== null && at !== 'wait') return at
  const now = await roundById(ports.db, round.id)
  if (!now) throw new Error(`the round ${round.id} is gone`)
  return now
}

const go = (ports: RoundPorts, round: Round, change: Change) => advance(ports.db, { round, life: ports.leaseLife, change })

const askFirst = (ports: RoundPorts, round: Round) =>
  round.state === 'play_asked' ? askPlay(ports, round, { sure: true }) : askStake(ports, round)

/**
 * Asks stake and outcome of a drawn round in one, the same again until the house has said yes or no. `sure`: it was never asked before, so
 * a refusal is the last word; after a try that nobody answered it is not, because that try may still come: the stake is then asked back,
 * which keeps it from coming or finds that it counts.
 */
async function askPlay(ports: RoundPorts, round: Round, { sure }: { sure: boolean }): Promise<Round | 'wait' | null> {
  const verdict = await ports.house.play(round)
  ports.moment('play answered')
  switch (verdict.kind) {
    case 'done':
      return end(ports, round, { state: 'settled', reason: null, balance: verdict.balance })
    case 'refused':
      if (!sure) return askBack(ports, round)
      return end(ports, round, { state: 'refused', reason: verdict.reason, balance: verdict.balance })
    case 'unknown':
    case 'running':
      ports.log.warn({ round: round.id, tries: round.tries, verdict }, 'a drawn round has no known outcome: it is asked again')
      return 'wait'
  }
}

async function end(ports: RoundPorts, round: Round, ending: Pick<Ending, 'state' | 'reason' | 'balance'>): Promise<Round | null> {
  const at = ports.clock()
  if (!(await ports.drawn.end({ ...ending, round, at }))) return null
  const ended = { ended_at: new Date(at), lease: null, leased_until: null }
  return { ...round, ...ended, ...ending, balance: ending.balance ?? round.balance }
}

/**
 * A lost answer is not asked for again under another id, and not waited for: the stake goes back until the house confirms that. The
 * seeds are looked up meanwhile; nothing is drawn from them before the house has the stake.
 */
async function askStake(ports: RoundPorts, round: Round): Promise<Round | null> {
  ports.moment('stake saved')
  const looking = round.draws === null ? seedsInUse(ports.db, round.player) : null
  const [verdict, seeds] = await Promise.all([ports.house.stake(round), looking])
  ports.moment('stake answered')
  switch (verdict.kind) {
    case 'done':
      return drawWith(ports, round, { seeds, balance: verdict.balance })
    case 'refused':
      return go(ports, round, { state: 'refused', reason: verdict.reason, balance: verdict.balance, endedAt: ports.clock() })
    case 'unknown':
    case 'running':
      ports.log.warn({ round: round.id, verdict }, 'a stake has no known outcome: it goes back')
      return askBack(ports, round)
  }
}

async function askBack(ports: RoundPorts, round: Round): Promise<Round | null> {
  const returning = await go(ports, round, { state: 'return_asked' })
  if (returning) ports.moment('return saved')
  return returning
}

/** A round whose stake is confirmed, and saved as such. */
async function draw(ports: RoundPorts, round: Round): Promise<Round | null> {
  return drawWith(ports, round, { seeds: await seedsInUse(ports.db, round.player), balance: round.balance })
}

/**
 * Draws and saves, with the stake's confirmation, in one statement. Where the seeds have moved on meanwhile, because the player played
 * elsewhere or changed them, nothing was saved, and the round is drawn from those that are in use by now.
 */
async function drawWith(
  ports: RoundPorts,
  round: Round,
  { seeds, balance }: { seeds: SeedsInUse | null; balance: Units | null },
): Promise<Round | null> {
  if (!seeds) return savePooled(ports, round, balance)
  const { outcome, ...drawn } = drawFrom(seeds, (below) => ports.gameOf(round.game).draw(round, below), ports)
  const saved = await saveDraw(ports.db, { round, life: ports.leaseLife, drawn: { ...drawn, ...outcome }, balance })
  if (saved) {
    ports.moment('drawn')
    return { ...saved, commitment: seeds.commitment }
  }
  const now = await roundById(ports.db, round.id)
  if (now?.lease !== round.lease || now.state !== round.state) return null
  return drawWith(ports, round, { seeds: await seedsInUse(ports.db, round.player), balance })
}

/** A round that was drawn before its stake: what its pool pays is known now. */
async function savePooled(ports: RoundPorts, round: Round, balance: Units | null): Promise<Round | null> {
  const { pair, nonce, draws } = round
  if (pair === null || nonce === null || draws === null) throw new Error(`the round ${round.id} is not drawn`)
  const outcome = ports.gameOf(round.game).draw(round, numbersOf(round))
  const saved = await saveDraw(ports.db, { round, life: ports.leaseLife, drawn: { pair, nonce, draws, ...outcome }, balance })
  if (saved) ports.moment('drawn')
  return saved && { ...saved, ...(round.commitment !== undefined && { commitment: round.commitment }) }
}

/** The player has been away for a day: the round ends as its game says it does for whoever leaves. */
async function leave(ports: RoundPorts, round: Round): Promise<Round | null> {
  const { outcome, draws } = await playOn(ports, round, (below) =>
    ports.gameOf(round.game).leave?.(round, below, round.decisions),
  )
  if (outcome === undefined) throw new Error(`the game ${round.game} leaves nothing to decide`)
  return go(ports, round, { state: 'drawn', payout: outcome, draws })
}

/** A win of nothing is asked too: it closes the round at the house. */
async function askWin(ports: RoundPorts, round: Round): Promise<Round | 'wait' | null> {
  const verdict = await ports.house.win(round)
  ports.moment('win answered')
  return confirmed(ports, round, { verdict, done: 'settled' })
}

async function giveBack(ports: RoundPorts, round: Round): Promise<Round | 'wait' | null> {
  const verdict = await ports.house.giveBack(round)
  ports.moment('return answered')
  // It was asked with its outcome, and an earlier try of that has come to the house after all.
  if (verdict.kind === 'refused' && verdict.reason === 'RS_ERROR_ALREADY_SETTLED' && round.payout !== null)
    return end(ports, round, { state: 'settled', reason: null, balance: verdict.balance })
  return confirmed(ports, round, { verdict, done: 'returned' })
}

async function confirmed(
  ports: RoundPorts,
  round: Round,
  { verdict, done }: { verdict: Verdict; done: 'settled' | 'returned' },
): Promise<Round | 'wait' | null> {
  const endedAt = ports.clock()
  switch (verdict.kind) {
    case 'done':
      return go(ports, round, { state: done, balance: verdict.balance, endedAt })
    case 'refused':
      ports.log.error(
        { round: round.id, state: round.state, reason: verdict.reason },
        'the house refuses what it may not refuse: a person must look',
      )
      return go(ports, round, { state: 'held', reason: verdict.reason, endedAt })
    case 'unknown':
    case 'running':
      ports.log[verdict.kind === 'unknown' && verdict.alert ? 'error' : 'warn'](
        { round: round.id, state: round.state, tries: round.tries, verdict },
        'the house has not confirmed: it is asked again',
      )
      return 'wait'
  }
}
