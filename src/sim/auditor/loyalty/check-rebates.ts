import { calendarOf, dayOf } from '#kit/calendar.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Books, Entry } from '../books.ts'
import { roundsUpTo } from '../play/rounds-up-to.ts'
import type { Rebate, RebateLine, RebateTerms } from './rebate-books.ts'

/** Each rebate against the terms, the bets it is given for, and the journal: worked out once for a day, and paid once or not at all. */
export function* checkRebates(books: Books): Generator<string> {
  yield* checkPaid(books)
  yield* checkLinkRates(books)
  const lines = Map.groupBy(books.rebateLines, ({ rebate }) => rebate)
  for (const [whose, rebates] of Map.groupBy(books.rebates, ({ member, currency }) => `${member} in ${currency}`)) {
    const own = rebates.map((rebate) => ({ rebate, lines: lines.get(rebate.id) ?? [] }))
    yield* checkDays(books, whose, own)
    yield* checkSpans(books, own)
    yield* checkCarried(whose, own)
  }
}

type Worked = { readonly rebate: Rebate; readonly lines: readonly RebateLine[] }

const kinds: ReadonlySet<string> = new Set(['rebate', 'reward'])

/** What moved for rebates, levels, missions and friends is what was paid of them, each once. */
function* checkPaid({ entries, rebates, gifts }: Books): Generator<string> {
  const posted = Map.groupBy(
    entries.filter(({ kind }) => kinds.has(kind)),
    ({ kind, ext }) => `${kind} ${ext}`,
  )
  const owed = [
    ...rebates.map(({ id, member, amount, state }) => ({ name: `rebate ${id}`, member, amount, paid: state === 'paid' })),
    ...gifts.map(({ id, member, amount, paid }) => ({ name: `reward ${id}`, member, amount, paid })),
  ]
  for (const { name, member, amount, paid } of owed) {
    const moved = posted.get(name) ?? []
    if (moved.length !== (paid ? 1 : 0)) yield `${name} is ${paid ? 'paid' : 'not paid'} and was moved ${moved.length} times`
    else if (moved[0] && (moved[0].account !== member * 16n || moved[0].amount !== amount))
      yield `${name} of ${amount} to member ${member} moved ${moved[0].amount} to account ${moved[0].account}`
  }
  const known = new Set(owed.map(({ name }) => name))
  for (const [name, [entry]] of posted)
    if (!known.has(name)) yield `entry ${entry?.lane}-${entry?.seq} is the ${name}, which nobody has`
  const sum = (rows: readonly { readonly amount: Units }[]) => rows.reduce((all, { amount }) => all + amount, 0n)
  const [journal, rows] = [
    sum(entries.filter(({ kind }) => kind === 'rebate')),
    sum(rebates.filter(({ state }) => state === 'paid')),
  ]
  if (journal !== rows) yield `the journal moved ${journal} of rebates, those that are paid come to ${rows}`
}

/** Whoever came by a link has its rebate, and nobody else has one. */
function* checkLinkRates({ linkRates }: Books): Generator<string> {
  for (const { member, rate, rebate } of linkRates)
    if (rate !== rebate) yield `member ${member} has ${rate ?? 'nothing'} of a link, which gives ${rebate ?? 'nothing'}`
}

/** Of several versions for one day the last. */
const termsOn = (said: readonly RebateTerms[], { merchant, day }: Rebate) =>
  said.findLast((of) => of.merchant === merchant && of.since <= day)

/** Each day once by itself and once by hand, at the rates of its terms, and no more than the most of a day. */
function* checkDays({ rebateTerms, linkRates }: Books, whose: string, own: readonly Worked[]): Generator<string> {
  const byLink = linkRates.find(({ member }) => member === own[0]?.rebate.member)?.rebate ?? 0
  for (const [day, worked] of Map.groupBy(own, ({ rebate }) => rebate.day)) {
    const [first] = worked
    const terms = first && termsOn(rebateTerms, first.rebate)
    if (new Set(worked.map(({ rebate }) => rebate.way)).size < worked.length) yield `${day} of member ${whose} has a rebate twice`
    const most = terms?.mostADay ?? null
    let left = most === null ? null : unitsOfText(most)
    for (const { rebate, lines } of worked) {
      const { id, version, rank, way, earned, amount } = rebate
      if (version !== terms?.version) yield `rebate ${id} of ${day} goes by version ${version}, that day had ${terms?.version}`
      for (const { product, rate, by_link } of lines) {
        const said = terms?.rates[Math.min(rank, terms.rates.length - 1)]?.[product] ?? 0
        const link = said > 0 ? Math.min(byLink, terms?.mostByLink ?? 0) : 0
        if (rate !== Math.max(said, link))
          yield `rebate ${id} gives ${rate} on ${product}, level ${rank} has ${said}, a link ${link}`
        if (by_link !== link > said) yield `rebate ${id} gives its rate on ${product} ${by_link ? 'by a link' : 'by the level'}`
        if (terms?.byHand.includes(product) !== (way === 'by_hand')) yield `rebate ${id} on ${product} is given ${way}`
      }
      const sum = lines.reduce((all, line) => all + line.amount, 0n)
      if (earned !== sum) yield `rebate ${id} comes to ${earned}, its lines to ${sum}`
      const given = left !== null && left < earned ? left : earned
      if (amount !== given) yield `rebate ${id} gives ${amount}, that day leaves ${given}`
      if (left !== null) left -= given
    }
  }
}

/** Each line is valid stake times rate, less what the product's line before left to be taken off. */
function* checkCarried(whose: string, own: readonly Worked[]): Generator<string> {
  const carried = new Map<string, Units>()
  for (const { rebate, lines } of own.toSorted(byDay))
    for (const { product, valid, rate, carried_in, amount, carried_on } of lines) {
      const left = carried.get(product) ?? 0n
      const comes = (valid * BigInt(rate)) / 10_000n + left
      if (carried_in !== left)
        yield `rebate ${rebate.id} of member ${whose} takes ${carried_in} off ${product}, left were ${left}`
      if (amount - -carried_on !== comes || (amount > 0n && carried_on < 0n))
        yield `rebate ${rebate.id} gives ${amount} on ${product} and leaves ${carried_on}, ${valid} at ${rate} come to ${comes}`
      carried.set(product, carried_on)
    }
}

const byDay = (a: Worked, b: Worked) => (a.rebate.day < b.rebate.day ? -1 : Number(a.rebate.day > b.rebate.day))

/** The valid stake of a line is what the bets came to whose rows stand in its stretch of the journal; the rows are of its day. */
function* checkSpans(books: Books, own: readonly Worked[]): Generator<string> {
  const member = own[0]?.rebate.member ?? 0n
  const played = {
    terms: books.terms,
    entries: books.entries.filter(({ account }) => account === member * 16n),
    rounds: books.rounds.filter((round) => round.member === member),
  }
  const validUpTo = (product: string, seq: bigint) =>
    [...roundsUpTo(played, () => seq)].reduce(
      (sum, { round, settled }) => (round.product === product ? sum + settled.valid : sum),
      0n,
    )
  const ended = new Map<string, bigint>()
  for (const { rebate, lines } of own.toSorted(byDay)) {
    const { id, merchant, day } = rebate
    const calendar = books.calendars.get(merchant) ?? calendarOf('UTC')
    for (const { product, valid, first, last } of lines) {
      const stands = first !== null && last !== null
      const off = books.uncounted.filter((one) => one.member === member && one.day === day && one.product === product)
      const comes = stands
        ? off.reduce((left, one) => left - one.valid, validUpTo(product, last) - validUpTo(product, first - 1n))
        : 0n
      if (valid !== comes) yield `rebate ${id} counts ${valid} of ${product}, rows ${first} to ${last} come to ${comes}`
      if (!stands) continue
      if (first <= (ended.get(product) ?? 0n))
        yield `rebate ${id} counts row ${first} of ${product}, which an earlier day has counted`
      ended.set(product, last)
      for (const row of played.entries.filter(({ seq }) => seq === first || seq === last))
        if (dayOf(momentOf(row), calendar) !== day) yield `rebate ${id} of ${day} counts row ${row.seq} of ${row.at}`
    }
  }
}

const momentOf = ({ at }: Entry) => Date.parse(`${at.slice(0, 23).replace(' ', 'T')}Z`)
