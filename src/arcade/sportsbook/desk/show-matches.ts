import { join } from 'node:path'
import { MINUTE } from '#kit/clock.ts'
import { readScreenTexts } from '#runtime/http/screen-texts.ts'
import { capsOf, drawById, exposureOf, mostOwedOn, settlementReport, waitingWords, type SaidDraw } from '#arcade/events/index.ts'
import { wantPlace } from '#arcade/places/index.ts'
import type { Database } from '#runtime/database.ts'
import type { MatchAnswer, MatchRequest } from '#protocol/match-desk.ts'
import { sportsGames } from '../games.ts'
import { matchesById, shownMatches, type MatchRow } from '../match-store.ts'
import type { SportsbookPorts } from '../ports.ts'
import { capOf, capOnAll, capsOn, type CapScope } from '../rules/desk/caps.ts'
import { isHeld, standsAt, WHOLE_MATCH } from '../rules/desk/desk.ts'
import { keyOf, MARKET_TYPES } from '../rules/market.ts'
import { marketNames, nameIn } from '../rules/names/market-names.ts'
import { offeredName } from '../rules/offered-name.ts'
import { isUnwatched } from '../rules/world.ts'
import { isStopped } from '../views.ts'

type Listed = NonNullable<MatchAnswer<'matchesListed'>['matches']>[number]
type Shown = Omit<MatchAnswer<'matchShown'>, 'status'>

const sayIn = readScreenTexts(join(import.meta.dirname, '../rules/i18n'), 'markets.json')

/**
 * Matches that are not over, or whose result one voice alone has said, the first to kick off first. Whoever looks watches them: those in play are priced
 * as long as somebody does.
 */
export async function listMatches(
  { db, clock }: SportsbookPorts,
  { limit }: Pick<MatchRequest<'matchesListed'>, 'limit'>,
): Promise<Listed[]> {
  const games = sportsGames.map(({ game }) => game)
  await Promise.all(games.map((place) => wantPlace(db, { place, life: MINUTE })))
  const [words, ...shown] = await Promise.all([waitingWords(db, games), ...games.map((game) => shownMatches(db, game))])
  const said = await matchesById(
    db,
    words.map(({ id }) => id),
  )
  const rows = [...shown.flat(), ...said.filter(({ over_at }) => over_at !== null)]
    .toSorted((a, b) => a.kick_off.getTime() - b.kick_off.getTime())
    .slice(0, Number(limit))
  return listed(db, rows, { words, now: clock() })
}

type Beside = { readonly words: readonly SaidDraw[]; readonly now: number }

async function listed(db: Database, rows: readonly MatchRow[], { words, now }: Beside): Promise<Listed[]> {
  const owed = await mostOwedOn(db, { events: rows.map(({ event }) => event), less: WHOLE_MATCH })
  return rows.map((row) => {
    const { phase, score } = row.state
    const stopped = isStopped(row, now)
    const minute = 'minute' in row.state ? row.state.minute : null
    return {
      event: row.event,
      game_code: row.game,
      league: row.league,
      league_names: { ...row.league_names },
      home: { ...row.home },
      away: { ...row.away },
      kicks_off: row.kick_off.toISOString(),
      phase,
      minute: minute === null ? null : BigInt(minute),
      score: phase === 'before' ? null : { home: BigInt(score.home), away: BigInt(score.away) },
      over: row.over_at !== null,
      stopped,
      coming: stopped && isUnwatched(phase, row.until.getTime(), now),
      held: isHeld(row.desk, WHOLE_MATCH),
      open: BigInt(stopped ? 0 : row.markets.length),
      owed: owed.filter(({ event }) => event === row.event).map(({ currency, amount }) => ({ currency, amount })),
      said: saidOfResult(words.find(({ id }) => id === row.event)),
    }
  })
}

function saidOfResult(word: SaidDraw | undefined): Listed['said'] {
  if (!word || word.said_by === null || word.said_at === null) return null
  return {
    version: BigInt(word.result_version + 1),
    by: word.said_by,
    at: word.said_at.toISOString(),
    differs: word.differing_by,
  }
}

type Asked = { readonly event: string; readonly house: string; readonly language?: string | undefined }

/** One match: every market with its prices, what it may come to owe, what operators said of it, and what a house's bets on it come to. */
export async function showMatch({ db, clock }: SportsbookPorts, { event, house, language = 'EN' }: Asked): Promise<Shown> {
  const [row] = await matchesById(db, [event])
  if (!row) return { match: null }
  const word = await drawById(db, event)
  const [[match], exposure, caps, report] = await Promise.all([
    listed(db, [row], { words: word ? [word] : [], now: clock() }),
    exposureOf(db, event),
    capsOf(db, row.game),
    settlementReport(db, event),
  ])
  const words = wordsOf(row, language)
  const own = caps.flatMap((one) => ownCap(row, one, words))
  return {
    match: match ?? null,
    markets: marketsShown(row, words),
    said: saidOf(row, words),
    together: exposure
      .filter(({ outcome }) => outcome === WHOLE_MATCH)
      .map(({ currency, amount }) => ({
        currency,
        amount,
        cap: caps.find((one) => one.currency === currency && one.bet === capOnAll(event))?.most ?? null,
      })),
    exposure: exposure.filter(isOutcome).map(({ outcome, currency, amount }) => {
      const { market, pick } = namedIn(outcome)
      const bounds = capsOn({ market, league: row.league, event })
      const most = caps.filter((one) => one.currency === currency && bounds.includes(one.bet)).map((one) => one.most)
      const cap = most.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
      return { market, called: words.market(market), pick: words.pick(market, pick), currency, amount, cap }
    }),
    caps: own,
    report: report
      .filter((part) => part.house === house)
      .map(({ currency, state, tickets, staked, paid }) => ({ currency, state, tickets: BigInt(tickets), staked, paid })),
  }
}

type Words = {
  readonly market: (key: string) => string
  readonly pick: (key: string, pick: string) => string
  readonly type: (type: string) => string
  readonly league: string
  readonly match: string
}

function wordsOf({ home, away, league_names }: MatchRow, language: string): Words {
  const { marketOf, marketName, pickName } = marketNames(sayIn(language))
  const between = { home, away }
  return {
    market: (market) => marketOf({ ...between, market, pick: '' }, language),
    pick: (market, pick) => pickName({ ...between, market, pick }, language),
    type: (said) => {
      const type = MARKET_TYPES.find((one) => one === said)
      return type ? marketName({ type, period: 'match' }, between, language) : said
    },
    league: nameIn(league_names, language),
    match: `${nameIn(home, language)} – ${nameIn(away, language)}`,
  }
}

const isOutcome = ({ outcome }: { readonly outcome: string }): boolean => outcome !== WHOLE_MATCH

/** An outcome by the name under which it is offered. */
function namedIn(outcome: string): { readonly market: string; readonly pick: string } {
  const [market = outcome, pick = ''] = outcome.split('|')
  return { market, pick }
}

const marketsShown = ({ desk, state, quoted }: MatchRow, words: Words) =>
  quoted.map((market) => {
    const key = keyOf(market)
    return {
      market: key,
      type: market.type,
      called: words.market(key),
      held: isHeld(desk, key),
      outcomes: market.outcomes.map(({ pick, price }) => {
        const set = desk[offeredName({ market: key, pick })]?.price
        return {
          pick,
          called: words.pick(key, pick),
          quoted: BigInt(price),
          set: set?.stood === standsAt(state) ? BigInt(set.price) : null,
        }
      }),
    }
  })

function saidOf({ desk }: MatchRow, words: Words): NonNullable<Shown['said']> {
  return Object.entries(desk).map(([subject, { by, at }]) => {
    if (subject === WHOLE_MATCH) return { market: null, called: words.match, by, at }
    const { market, pick } = namedIn(subject)
    const called = pick === '' ? words.market(market) : `${words.market(market)} · ${words.pick(market, pick)}`
    return { market, called, by, at }
  })
}

type Cap = Awaited<ReturnType<typeof capsOf>>[number]

const isOfMatch = (scope: CapScope): boolean => scope === 'match' || scope === 'whole'

/** A cap that bounds outcomes of this match, or all of them together. */
function ownCap({ league, event }: MatchRow, { bet, currency, most }: Cap, words: Words): NonNullable<Shown['caps']> {
  const cap = capOf(bet)
  if (!cap || (cap.scope === 'league' && cap.of !== league) || (isOfMatch(cap.scope) && cap.of !== event)) return []
  const called: Record<CapScope, string> = {
    market: words.type(cap.of),
    league: words.league,
    match: words.match,
    whole: words.match,
  }
  return [{ scope: cap.scope, name: cap.of, called: called[cap.scope], currency, most }]
}
