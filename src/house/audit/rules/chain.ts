/** How many chains a merchant has. Whoever writes to one waits for its last writer's commit, so there are several. */
const LANES = 16

/** Every chain of a merchant. */
export const chainsOf = (merchant: string | null): string[] =>
  Array.from({ length: LANES }, (_, lane) => `${merchant ?? '-'}/${lane}`)

/** FNV-1a, 32 bits: spreads subjects evenly and is the same for life. */
function spread(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

/** The chain of a subject: one subject's rows all stand in one chain, in order. A null merchant is the house itself. */
export function chainOf(merchant: string | null, subject: string): string {
  return `${merchant ?? '-'}/${spread(subject) % LANES}`
}
