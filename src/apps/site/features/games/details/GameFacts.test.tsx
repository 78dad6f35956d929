import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { needTexts, readTexts } from '#site/i18n/i18n.ts'
import type { GameDetails } from './details-query.ts'
import { GameFacts } from './GameFacts.tsx'

const details: GameDetails = {
  game: {
    nodeId: '1',
    nodeName: 'Tide',
    gameName: 'Tide',
    vassalage: 'RIVER',
    gameCode: 'tide',
    gameType: 'RNG',
    isGame: 'GAME',
    showIcon: null,
    iconUrl: null,
    supportPlay: 0,
    gameClassify: 'JP',
    drawDays: null,
  },
  provider: 'River Games',
  currency: 'PLAY',
  returnPercent: '96.4051',
  volatility: 'medium',
  smallestBet: '1',
  largestBet: '50',
  highestTimes: 3000,
  highestAtSmallest: '3000',
  highestAtLargest: '150000',
  lines: 1024,
  jackpot: '250000',
}

beforeAll(async () => {
  await readTexts('EN')
  await needTexts('game-details')
})

/** Its lines as a reader hears them. */
const linesOf = (shown: GameDetails) =>
  [...renderToStaticMarkup(<GameFacts details={shown} />).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, term, value]) => `${term}: ${value}`,
  )

test('the facts of a game are told in words, figures and money [G2]', () => {
  expect(linesOf(details)).toEqual([
    'Provider: River Games',
    'Type: Jackpot',
    'Return to player: 96.4051%',
    'Volatility: Medium',
    'Highest win: 3,000 × bet',
    'Highest win at a bet of ◈1.00: ◈3,000.00',
    'Highest win at a bet of ◈50.00: ◈150,000.00',
    'Minimum bet: ◈1.00',
    'Maximum bet: ◈50.00',
    'Jackpot: ◈250,000.00',
    'Lines or ways: 1,024',
    'Free trial: Available',
  ])
  expect(renderToStaticMarkup(<GameFacts details={details} />)).toContain('The jackpot is paid on top.')
})

test('what is not known has no line, and nothing is promised of it [G2]', () => {
  const unknown = {
    returnPercent: null,
    volatility: null,
    smallestBet: null,
    largestBet: null,
    highestTimes: null,
    lines: null,
    jackpot: null,
  }
  const shown = { ...details, ...unknown, highestAtSmallest: null, highestAtLargest: null }
  expect(linesOf(shown)).toEqual(['Provider: River Games', 'Type: Jackpot', 'Free trial: Available'])
  expect(renderToStaticMarkup(<GameFacts details={shown} />)).not.toMatch(/jackpot|average/)
})
