import { z } from 'zod'

/** A game as it stands in every list. */
export const game = z.strictObject({
  nodeId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  /** VASSALAGE marks a game that opens a vendor's list of games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Names a picture of our own; the site composes it. */
  showIcon: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** 0: may be tried free of charge. */
  supportPlay: z.int(),
  /** What kind of its type it is, such as SC, VP or JP, or VN of lotteries; null where the vendor does not say. */
  gameClassify: z.string().nullable(),
  /** On which days of the week a lottery draws, from 1 for Monday; null where it does around the clock, or its vendor does not say. */
  drawDays: z.array(z.int()).nullable(),
})
export type Game = z.infer<typeof game>
