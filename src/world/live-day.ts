import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { kindOf } from './cast/kinds.ts'
import { reviewWithdrawals } from './people/desk.ts'
import { payIn } from './people/pay-in.ts'
import { arrive, type Person } from './people/person.ts'
import { playAll, settleTickets, sitDown } from './people/play.ts'
import { payOut, takeOut } from './people/take-out.ts'
import type { World } from './world.ts'

/** How many sit in the house at once. */
const TOGETHER = 12

/** When people come, by the hours of the house's day; those who cannot stop come by night. */
const usual = [9, 12, 15, 19, 21] as const
/** The last day stands in a chart by hours. */
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
const NIGHT = 1

type Visit = { readonly person: Person; readonly hour: number }

function visitsOf(world: World, { last }: { readonly last: boolean }): readonly Visit[] {
  return world.people.flatMap((person) => {
    const kind = kindOf(person.who.kind)
    const { chance } = person
    // Whoever starts the demo finds much in its player's records.
    const often = person === world.known.dara ? 60 : kind.days
    if (!chance.in100(last ? Math.min(95, often * 3) : often)) return []
    const hours = last ? everyHour : usual
    return [{ person, hour: kind.troubled && !last ? NIGHT : (hours[chance.below(hours.length)] ?? NIGHT) }]
  })
}

/** What one who is there wants to pay in, in whole units; 0 where they have enough. */
function wanted({ who, chance, balance }: Person): number {
  const kind = kindOf(who.kind)
  const enough = BigInt(kind.stake[1] * 2) * UNITS_PER_WHOLE
  if (balance >= enough && !chance.in100(kind.eager)) return 0
  const amount = chance.between(...kind.deposit)
  return amount > 50 ? amount - (amount % 10) : amount
}

/** A few people come, pay in, play and leave. */
async function visit(world: World, people: readonly Person[]): Promise<void> {
  await Promise.all(people.map((person) => arrive(world.stage, person)))
  const paying = people.map((person) => ({ person, amount: wanted(person) })).filter(({ amount }) => amount > 0)
  if (paying.length > 0) await payIn(world, paying)
  const seats = await Promise.all(people.map((person) => sitDown(world, person)))
  await playAll(
    world,
    seats.filter((seat) => seat !== null),
  )
  await settleTickets(world)
  for (const person of people) await takeOut(world, person)
}

/** One day of the house from its midnight on, as far as it has gone: until `until`. */
export async function liveDay(world: World, { from, until }: { readonly from: Millis; readonly until: Millis }): Promise<void> {
  const { stage } = world
  const last = until >= world.ends - 12 * HOUR
  const visits = visitsOf(world, { last })
  for (const hour of [...new Set(visits.map((one) => one.hour))].toSorted((one, other) => one - other)) {
    const people = visits.filter((one) => one.hour === hour).map(({ person }) => person)
    for (let first = 0; first < people.length; first += TOGETHER) {
      const at = from + hour * HOUR + first * 2 * MINUTE + world.chance.below(20) * MINUTE
      if (at > until - 15 * MINUTE) break
      stage.moveTo(at)
      await settleTickets(world)
      await visit(world, people.slice(first, first + TOGETHER))
    }
    await payOut(world)
    if (last && hour % 6 === 5 && stage.now() < until) await stage.keep()
  }
  if (until >= world.ends) return
  stage.moveTo(until - HOUR)
  await settleTickets(world)
  await reviewWithdrawals(world)
  await payOut(world)
}
