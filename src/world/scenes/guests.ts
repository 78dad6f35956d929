import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'

type Some<N extends number> = N extends 1
  ? readonly [Person]
  : N extends 2
    ? readonly [Person, Person]
    : N extends 3
      ? readonly [Person, Person, Person]
      : readonly [Person, Person, Person, Person, Person]

/** So many people of the world, the same for the same place; in a small one some have a part in several scenes. */
export function guests<N extends 1 | 2 | 3 | 5>({ people }: World, count: N, place: number): Some<N> {
  return Array.from({ length: count }, (_, nth) => people[(place * 3 + nth) % people.length]) as unknown as Some<N>
}
