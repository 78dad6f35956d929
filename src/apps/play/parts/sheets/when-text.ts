const two = (part: number) => String(part).padStart(2, '0')

/** DD/MM/YYYY HH:MM:SS on the player's own clock, the same in every language. */
export function whenText(at: number): string {
  const time = new Date(at)
  const day = `${two(time.getDate())}/${two(time.getMonth() + 1)}/${time.getFullYear()}`
  return `${day} ${timeText(at)}`
}

/** DD/MM HH:MM of what is to come. */
export const dayText = (at: number): string => `${whenText(at).slice(0, 5)} ${timeText(at).slice(0, 5)}`

/** The time of day alone. */
export function timeText(at: number): string {
  const time = new Date(at)
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`
}

/** The same to a thousandth of a second. */
export const momentText = (at: number): string => `${whenText(at)}.${String(at % 1000).padStart(3, '0')}`
