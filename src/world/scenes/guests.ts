import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'

type Some<N extends number> = N extends 1
  ? readonly [Person]
  : N extends 2
    ? readonly [Person, Person]
    : N extends 3
      ? readonly [Person, Person, Person]
      : readonly [Person, Person, Person, Person, Person]

/**
 * So many people of the world, the same for the same place; in a small one some have a part in several scenes. The demo's player has none: who
 * starts the demo plays it.
 */
export function guests<N extends 1 | 2 | 3 | 5>({ people, known }: World, count: N, place: number): Some<N> {
  const others = people.filter((person) => person !== known.dara)
  return Array.from({ length: count }, (_, nth) => others[(place * 3 + nth) % others.length]) as unknown as Some<N>
}
