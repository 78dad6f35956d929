export const LANES = 16

const MASK_30 = (1n << 30n) - 1n

/** The lane of an owner's accounts, fixed for life. The same arithmetic as wallet.lane_of in the database. */
export function laneOf(owner: bigint): number {
  return Number(((((owner ^ (owner >> 30n)) & MASK_30) * 2654435761n) & 0xffff_ffffn) >> 28n)
}
