import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { channel } from '#wire/channel.ts'

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

/** What the catalogue knows of a game; null is not known. */
export const gameDetails = z.strictObject({
  game,
  provider: z.string(),
  currency: z.string(),
  /** What its maker publishes that it returns of all stakes in the long run. */
  returnPercent: amountText.nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  smallestBet: amountText.nullable(),
  largestBet: amountText.nullable(),
  /** The most that one round returns, in bets; what a pool pays comes on top. */
  highestTimes: z.int().nullable(),
  highestAtSmallest: amountText.nullable(),
  highestAtLargest: amountText.nullable(),
  /** Lines that pay, or ways. */
  lines: z.int().nullable(),
  /** What the pool holds that it plays for; null where it plays for none. */
  jackpot: amountText.nullable(),
})
export type GameDetails = z.infer<typeof gameDetails>

export const jackpots = z.strictObject({
  /** decorative: an illustration that the screen makes up and marks as one; there are no pools in the answer then. */
  mode: z.enum(['live', 'decorative']),
  currency: z.string(),
  total: amountText,
  /** Each with the offered games that feed it and that it is won in. */
  pools: z.array(z.strictObject({ code: z.string(), amount: amountText, games: z.array(game) })),
})
export type Jackpots = z.infer<typeof jackpots>

/** A real win: the game it came from, whose it is (masked), when, and how much, as an exact amount. */
export const winner = z.strictObject({
  ...game.shape,
  player: z.string(),
  winAmount: amountText,
  currency: z.string(),
  at: z.int(),
})
export type Winner = z.infer<typeof winner>

/** As many of the newest wins as the home page's board holds. */
export const BOARD = 20

export const winnersChannel = channel({
  name: 'games-winners',
  summary: 'The newest notable wins of a merchant, with masked names, in a language, as soon as there is another one',
  session: ['trial', 'member', 'agent'],
  params: z.strictObject({ merchant: z.string().min(1).max(64), language: z.string().regex(/^[A-Z]{2}$/) }),
  messages: { board: z.strictObject({ list: z.array(winner).max(BOARD) }) },
})
