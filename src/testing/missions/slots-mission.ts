import type { Terms } from '#house/missions/rules/mission.ts'

/** Asks a hundred at the slots and gives three, for two days more. */
export const slotsMission: Terms = {
  names: { EN: 'Slots', KM: 'ស្លុត' },
  offered: true,
  task: { amount: '100', days: null, products: ['RNG'] },
  reward: '3',
  claimDays: 2,
}
