import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { programmeOn } from '#house/loyalty/rules/programme.ts'
import type { DayLineShown, DetailShown, GoodShown, PointsConfigShown, RedemptionShown } from './contract.ts'
import { convertedOn } from './conversions/conversion-store.ts'
import { linesOfDays } from './days/day-store.ts'
import { movementsOf, type Movement } from './details-store.ts'
import { goodsOf } from './goods/good-store.ts'
import { versionsOf } from './programme/programme-store.ts'
import { keptAddress, openAddress } from './redemptions/address-store.ts'
import { redeemedBy, redemptionsOf } from './redemptions/redemption-store.ts'
import { hintOf } from './rules/address.ts'
import { leftOn } from './rules/conversion.ts'
import type { DayLine } from './rules/earned.ts'
import { leftFor } from './rules/good.ts'

type Asking = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar; readonly language: string }
  readonly language: string
  readonly now: Millis
}

type Words = Readonly<Record<string, string>>
const wordsFor =
  ({ language, merchant: { language: fallback } }: Pick<Asking, 'language' | 'merchant'>) =>
  (words: Words): string =>
    wordsIn(words, { language, fallback }) ?? ''

/** What points are redeemed for; what is sold out stands last. */
export async function showRewards(db: Database, asking: Asking): Promise<GoodShown[]> {
  const { member, merchant } = asking
  const said = wordsFor(asking)
  const [goods, had] = await Promise.all([goodsOf(db, merchant.id), redeemedBy(db, { member, merchant: merchant.id })])
  return goods
    .filter(({ terms }) => terms.offered)
    .toSorted((one, other) => Number(one.stock === 0) - Number(other.stock === 0))
    .map(({ id, stock, terms: { names, descriptions, kind, price, most, sent } }) => ({
      id,
      name: said(names),
      description: said(descriptions),
      kind,
      price,
      stock,
      left: leftFor({ most }, had.get(id) ?? 0),
      sent,
    }))
}

/** How points are earned and converted today, and where goods of the member's go. */
export async function showConfig(db: Database, { member, merchant, now }: Asking, vault: Vault): Promise<PointsConfigShown> {
  const { id, currency, calendar } = merchant
  const day = dayOf(now, calendar)
  const terms = programmeOn(await versionsOf(db, id), day)?.terms
  const [converted, kept] = await Promise.all([
    convertedOn(db, { merchant: id, member, day }),
    keptAddress(db, { member, merchant: id }),
  ])
  const conversion = terms?.conversion ?? null
  return {
    currency,
    rates: { ...terms?.rates },
    conversion: conversion && {
      points: conversion.points,
      cash: conversion.cash,
      smallest: conversion.smallest,
      leftToday: unitsText(leftOn(conversion, converted)),
    },
    address: kept && hintOf(openAddress(vault, member, kept)),
  }
}

type Paged = { readonly before: string | null; readonly limit: number }

export async function showRedemptions(db: Database, asking: Asking, page: Paged): Promise<RedemptionShown[]> {
  const { member, merchant } = asking
  const said = wordsFor(asking)
  const rows = await redemptionsOf(db, { member, merchant: merchant.id, ...page })
  return rows.map(({ id, names, kind, quantity, amount, state, answer, createdAt, decidedAt }) => ({
    id,
    name: said(names),
    kind,
    quantity,
    points: unitsText(amount),
    state,
    answer,
    createdAt: createdAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  }))
}

const lineShown = ({ product, valid, rate, carriedIn, amount, carriedOn }: DayLine): DayLineShown => ({
  product,
  valid: unitsText(valid),
  rate,
  carriedIn: unitsText(carriedIn),
  amount: unitsText(amount),
  carriedOn: unitsText(carriedOn),
})

/** What moved a member's points, each day with how it came about. */
export async function showDetails(db: Database, asking: Asking, page: Paged): Promise<DetailShown[]> {
  const { member, merchant } = asking
  const said = wordsFor(asking)
  const movements = await movementsOf(db, { member, merchant: merchant.id, ...page })
  const days = movements.flatMap(({ day }) => day ?? [])
  const lines = await linesOfDays(db, { member, merchant: merchant.id, days })
  const shown = ({ id, at, what, change, balance, day, names, cash }: Movement): DetailShown => {
    const moved = { id, at: at.getTime(), change: unitsText(change), balance: unitsText(balance) }
    if (what === 'earned') return { ...moved, what, day: day ?? '', lines: (lines.get(day ?? '') ?? []).map(lineShown) }
    if (what === 'converted') return { ...moved, what, cash: unitsText(cash ?? 0n) }
    return { ...moved, what, name: said(names ?? {}) }
  }
  return movements.map(shown)
}
