/** How long the ball takes from one row of pegs to the next, in milliseconds. */
export const STEP_TIME = 110

const WIDTH = 100

/** Where things stand on a board of so many rows, in units of a square of 100. */
export function boardOf(rows: number) {
  const gap = WIDTH / (rows + 2)
  return {
    gap,
    peg: (row: number, nth: number) => ({ x: WIDTH / 2 + (nth - (row + 2) / 2) * gap, y: 6 + row * (82 / rows) }),
    pocket: (nth: number) => ({ x: WIDTH / 2 + (nth - rows / 2) * gap, y: 91 }),
  }
}

/** The points through which a ball goes that took this way: over the middle, beside a peg of each row, into its pocket. */
export function pointsOf(path: readonly number[]): { x: number; y: number }[] {
  const { gap, peg, pocket } = boardOf(path.length)
  let right = 0
  const points = [{ x: WIDTH / 2, y: -2 }]
  for (const [row, step] of path.entries()) {
    points.push({ x: WIDTH / 2 + (right - row / 2) * gap, y: peg(row, 0).y - 3 })
    right += step
  }
  return [...points, { ...pocket(right), y: pocket(right).y - 1.5 }]
}
