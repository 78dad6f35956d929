/** More goals of a side than are told apart; whatever is beyond counts as so many. */
export const MOST_GOALS = 12

/**
 * How likely each number of goals is, from none to the most, where so many are expected. Made of sums, products and quotients alone,
 * which every machine rounds alike: what is drawn by it comes out the same everywhere.
 */
export function poisson(mean: number): readonly number[] {
  const chances = [1 / exponential(mean)]
  for (let goals = 1; goals < MOST_GOALS; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals)
  return [...chances, Math.max(0, 1 - chances.reduce((a, b) => a + b, 0))]
}

function exponential(x: number): number {
  let [sum, term] = [1, 1]
  for (let n = 1; sum + term !== sum; n++) {
    term = (term * x) / n
    sum += term
  }
  return sum
}

/** How many goals a point of [0, 1) gives, where so many are expected. */
export function goalsAt(point: number, mean: number): number {
  let [goals, chance, left] = [0, 1 / exponential(mean), point]
  while (left >= chance && goals < MOST_GOALS) {
    left -= chance
    goals++
    chance = (chance * mean) / goals
  }
  return goals
}
