/** A figure keeps its sign before it where the words around it run from the right. */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`

/** Goals that a line is: -3 quarters are -0.75. */
export const goalsText = (quarters: number): string => String(quarters / 4).replace('-', '−')
/** The same of a handicap, which says on which side of nothing it is. */
export const handicapText = (quarters: number): string => (quarters > 0 ? `+${goalsText(quarters)}` : goalsText(quarters))
