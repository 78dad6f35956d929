import type { Chance } from '#kit/chance.ts'
import { kinds, type Kind, type KindName } from './kinds.ts'
import { peoples, type Name, type People } from './names.ts'

/** Somebody of the demo, before they have an account. */
export type Character = {
  readonly account: string
  /** As it is written in their own script. */
  readonly name: string
  readonly language: string
  readonly kind: KindName
  /** The day of the world on which they register. */
  readonly since: number
  /** Which of those who invite brought them; nobody without. */
  readonly invitedBy: string | null
  /** From the network that is set aside for measurements. */
  readonly ip: string
  readonly device: string
}

const devices = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CPH2591) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
] as const

/** How much of the cast is there when the world begins; the others come in the course of it. */
const FOUNDERS = 35

/** One of a list by the shares of its members in a hundred. */
function byShare<T>(chance: Chance, list: readonly (readonly [T, number])[]): T {
  let left = chance.below(list.reduce((sum, [, share]) => sum + share, 0))
  for (const [one, share] of list) {
    if (left < share) return one
    left -= share
  }
  throw new RangeError('a list without shares')
}

/** The same kinds in every world however small it is: the rarest come first where they have not come yet. */
function kindsFor(size: number, chance: Chance): KindName[] {
  const shares = Object.entries(kinds).map(([name, { share }]: [string, Kind]) => [name as KindName, share] as const)
  const one = shares.map(([name]) => name).slice(0, size)
  return [...one, ...Array.from({ length: size - one.length }, () => byShare(chance, shares))]
}

const pick = (chance: Chance, names: readonly [Name, ...Name[]]): Name => chance.one(names)

function nameIn({ families, givens, familyFirst, language }: People, chance: Chance) {
  const [family, given] = [pick(chance, families), pick(chance, givens)]
  const between = language === 'CN' ? '' : ' '
  const written = familyFirst ? [family[1], given[1]] : [given[1], family[1]]
  return { latin: `${given[0]}${family[0].slice(0, 1)}`.replaceAll(' ', '').toLowerCase(), written: written.join(between) }
}

/** Who the demo's world is of. The same seed gives the same people. */
export function castOf({ size, days, inviters }: { size: number; days: number; inviters: readonly string[] }, chance: Chance) {
  return kindsFor(size, chance).map((kind, place): Character => {
    const people = byShare(
      chance,
      peoples.map((one) => [one, one.share] as const),
    )
    const { latin, written } = nameIn(people, chance)
    const number = String(place + 11)
    return {
      account: `${latin}${number}`,
      name: written,
      language: people.language,
      kind,
      since: chance.in100(FOUNDERS) || place < inviters.length ? 0 : chance.below(days),
      invitedBy: inviters[place] ?? (chance.in100(45) ? (inviters[chance.below(inviters.length)] ?? null) : null),
      ip: `198.18.${chance.between(0, 3)}.${place % 250}`,
      device: chance.one(devices),
    }
  })
}
