import { describe, expect, test } from 'vitest'
import type { TicketGame } from '#arcade/events/index.ts'
import { knownChances, settledHash } from '#testing/arcade/settled-hash.ts'
import { lottery } from './index.ts'
import { SERIES } from './rules/bet-type.ts'
import { dailyLotteries } from './rules/calendar/daily.ts'
import { lotteries } from './rules/lotteries.ts'
import { versionsOf, type Lottery } from './rules/lottery.ts'
import { pickText } from './rules/pick.ts'

const sold: readonly TicketGame[] = [...lottery.games.map(({ events }) => events), ...(lottery.outside ?? [])]

/** Of each bet a pick for each of its prizes, at the highest series and where it has others at the lowest. */
const picksOf = ({ bets, hasSeries }: Lottery) =>
  [SERIES.most, ...(hasSeries ? [SERIES.least] : [])].flatMap((series) =>
    bets.flatMap((type) =>
      type.prizes.map((_, prize) => ({
        lines: [{ bet: type.code, pick: pickText(type.sample(prize)), times: 1, mode: 0 }],
        series,
      })),
    ),
  )

const hashesOf = (games: readonly Lottery[]) =>
  games
    .flatMap((one) => versionsOf(one))
    .map((one) => {
      const offered = sold.find((each) => each.game === one.game)
      const game = [offered, ...(offered?.retired ?? [])].find((each) => each?.version === one.version)
      if (!game) throw new Error(`nobody settles ${one.game} ${one.version}`)
      const outcomes = knownChances(300).map(({ below }) => ({ numbers: one.draw(below) }))
      return `${one.game} ${game.version}: ${settledHash(game, { selections: picksOf(one), outcomes }).slice(0, 32)}`
    })

describe('a version of the rules pays what it has always paid: whoever changes them makes the next, and keeps this one as retired', () => {
  test('of lotteries that the house draws [trust 12]', () => {
    expect(hashesOf(lotteries)).toMatchInlineSnapshot(`
      [
        "apsara-five 2: 68e6f5e98c5b6987221c837388dedacc",
        "apsara-five 1: 9bc2750b7c4373b43bea67ce2869a75c",
        "jasmine-three 1: 6294c5d49557640170cd90eb2db1eed5",
        "jasmine-daily 1: 6294c5d49557640170cd90eb2db1eed5",
        "naga-dice 1: 479425503f308102a88c0b2c9ddae0d7",
        "lotus-eleven 1: f3c572c7bac1b82a7784ddf3cec265a0",
        "boat-race 1: 22683943599d543208a92f5aed142047",
        "angkor-keno 1: 5b3480238849aec49176eb4ecbab2283",
        "north-express 1: a13111c94405b71dc8195c2401a54abd",
        "south-express 1: 02b4870c39507acb3ddd5085277b7d53",
        "siam-express 1: 9cb0337ffb9aa05cfe6319ef065dd29b",
        "south-double 1: 8deebe4124c2d37c958b22d38f8add37",
        "lao-express 1: 3489590521403bcfa4d8f5400c8fac80",
        "siam-yeekee 1: c422af79fe0107a05611538a6aeaebe3",
        "hanoi-special 1: 9cad5014e8e4c8f3d9c10d8311abb739",
        "hanoi-vip 1: 9cad5014e8e4c8f3d9c10d8311abb739",
        "malay-express 1: 33c8aa970fbfe7c6d40e9133281ebb82",
      ]
    `)
  })

  test('of lotteries of real places [trust 12]', () => {
    expect(hashesOf(dailyLotteries)).toMatchInlineSnapshot(`
      [
        "north-daily 1: a13111c94405b71dc8195c2401a54abd",
        "hanoi-daily 1: 9cad5014e8e4c8f3d9c10d8311abb739",
        "ho-chi-minh 1: 02b4870c39507acb3ddd5085277b7d53",
        "dong-thap 1: 02b4870c39507acb3ddd5085277b7d53",
        "ca-mau 1: 02b4870c39507acb3ddd5085277b7d53",
        "ben-tre 1: 02b4870c39507acb3ddd5085277b7d53",
        "vung-tau 1: 02b4870c39507acb3ddd5085277b7d53",
        "bac-lieu 1: 02b4870c39507acb3ddd5085277b7d53",
        "dong-nai 1: 02b4870c39507acb3ddd5085277b7d53",
        "can-tho 1: 02b4870c39507acb3ddd5085277b7d53",
        "soc-trang 1: 02b4870c39507acb3ddd5085277b7d53",
        "tay-ninh 1: 02b4870c39507acb3ddd5085277b7d53",
        "an-giang 1: 02b4870c39507acb3ddd5085277b7d53",
        "binh-thuan 1: 02b4870c39507acb3ddd5085277b7d53",
        "vinh-long 1: 02b4870c39507acb3ddd5085277b7d53",
        "binh-duong 1: 02b4870c39507acb3ddd5085277b7d53",
        "tra-vinh 1: 02b4870c39507acb3ddd5085277b7d53",
        "long-an 1: 02b4870c39507acb3ddd5085277b7d53",
        "binh-phuoc 1: 02b4870c39507acb3ddd5085277b7d53",
        "hau-giang 1: 02b4870c39507acb3ddd5085277b7d53",
        "tien-giang 1: 02b4870c39507acb3ddd5085277b7d53",
        "kien-giang 1: 02b4870c39507acb3ddd5085277b7d53",
        "da-lat 1: 02b4870c39507acb3ddd5085277b7d53",
        "phu-yen 1: 02b4870c39507acb3ddd5085277b7d53",
        "hue 1: 02b4870c39507acb3ddd5085277b7d53",
        "dak-lak 1: 02b4870c39507acb3ddd5085277b7d53",
        "quang-nam 1: 02b4870c39507acb3ddd5085277b7d53",
        "da-nang 1: 02b4870c39507acb3ddd5085277b7d53",
        "khanh-hoa 1: 02b4870c39507acb3ddd5085277b7d53",
        "binh-dinh 1: 02b4870c39507acb3ddd5085277b7d53",
        "quang-tri 1: 02b4870c39507acb3ddd5085277b7d53",
        "quang-binh 1: 02b4870c39507acb3ddd5085277b7d53",
        "gia-lai 1: 02b4870c39507acb3ddd5085277b7d53",
        "ninh-thuan 1: 02b4870c39507acb3ddd5085277b7d53",
        "quang-ngai 1: 02b4870c39507acb3ddd5085277b7d53",
        "dak-nong 1: 02b4870c39507acb3ddd5085277b7d53",
        "kon-tum 1: 02b4870c39507acb3ddd5085277b7d53",
        "south-pair-12 1: 8deebe4124c2d37c958b22d38f8add37",
        "south-pair-13 1: 8deebe4124c2d37c958b22d38f8add37",
        "south-pair-23 1: 8deebe4124c2d37c958b22d38f8add37",
        "south-pair-14 1: 8deebe4124c2d37c958b22d38f8add37",
        "south-pair-24 1: 8deebe4124c2d37c958b22d38f8add37",
        "south-pair-34 1: 8deebe4124c2d37c958b22d38f8add37",
        "centre-pair-12 1: 8deebe4124c2d37c958b22d38f8add37",
        "centre-pair-13 1: 8deebe4124c2d37c958b22d38f8add37",
        "centre-pair-23 1: 8deebe4124c2d37c958b22d38f8add37",
      ]
    `)
  })
})
