import { keyOf, words, type Entropy } from '#arcade/fairness/rules/stream.ts'

/** The next number in [0, 1): b0/256 + b1/256² + b2/256³ + b3/256⁴, exact in a double. */
export function* floats(entropy: Entropy): Generator<number, never> {
  const stream = words(keyOf(entropy.serverSeed), entropy)
  for (;;) yield stream.next().value / 2 ** 32
}

/** Numbers 0…bound-1, picked one by one without putting back: ⌊f · remaining⌋ of what is left, in order. */
export function picks(stream: Iterator<number, never>, { of, count }: { of: number; count: number }): number[] {
  const left = Array.from({ length: of }, (_, i) => i)
  const picked: number[] = []
  for (let i = 0; i < count; i++) picked.push(...left.splice(Math.floor(stream.next().value * left.length), 1))
  return picked
}
