import { showUnits, unitsOfText } from '#kit/money.ts'

/** Points as people read them: decimals only where there are any. */
export const pointsText = (points: string): string => showUnits(unitsOfText(points)).replace(/\.00$/, '')

/** Hundredths of a point for a hundred, as people read them: 150 is 1.5. */
export const rateText = (rate: number): string => String(rate / 100)

/** Without its sign. */
export const sizeText = (points: string): string => pointsText(points.replace('-', ''))
