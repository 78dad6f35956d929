/** Free spins given in a round so far, after another award; never more than the machine's most. */
export function grant(
  { freeSpins }: { readonly freeSpins: { readonly most: number } },
  { given, won }: { given: number; won: number },
): number {
  return Math.min(freeSpins.most, given + won)
}
