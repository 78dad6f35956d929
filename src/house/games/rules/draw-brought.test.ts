import { expect, test } from 'vitest'
import { drawBrought } from './draw-brought.ts'

test('a draw brought a win where one ticket of several won, with all that they paid [L4]', () => {
  const [won, lost] = [{ outcome: 'won', paid: 12_00000n } as const, { outcome: 'lost', paid: 0n } as const]
  expect(drawBrought([lost, won, won])).toEqual({ outcome: 'won', paid: 24_00000n })
  expect(drawBrought([lost, { outcome: 'lost', paid: 50n }])).toEqual({ outcome: 'lost', paid: 50n })
  expect(drawBrought([{ outcome: 'returned', paid: 7n }])).toEqual({ outcome: 'returned', paid: 7n })
})
