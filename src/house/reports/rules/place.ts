/** A place in the journal as people and calls name it: the lane, a dash, the number in the lane. */
export function placeText({ lane, seq }: { readonly lane: number; readonly seq: bigint }): string {
  return `${lane}-${seq}`
}

/** The number of a place; the lane follows from the member, so that no place of another lane can be asked for. */
export function seqOf(place: string): bigint {
  return BigInt(place.slice(place.indexOf('-') + 1))
}
