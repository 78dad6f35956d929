import type { Family } from '#arcade/families/index.ts'
import { stakesIn } from '#arcade/families/rules/stakes.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { FirstKey, VendorOrder } from '#house/games/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { unitsText } from '#kit/money.ts'
import { readConfig } from '#runtime/config.ts'
import { arcadeKeyId, arcadeSecret } from '../arcade/served-merchants.ts'
import * as families from '../arcade-families.ts'

/** The key that the arcade of this house signs with for a merchant; both programs read its secret from their environment. */
export function arcadeKeyOf(merchant: string): FirstKey {
  const secret = arcadeSecret(merchant)
  return { id: arcadeKeyId(merchant), scheme: 'hmac', material: readConfig({ secrets: [secret] }).secret(secret) }
}

/** What is staked on a ticket is its player's to say, or what its lines cost. */
const hasStakes = (type: string) => type === 'RNG' || type === 'MINI'

/** All that the arcade offers to a house that keeps no pool for it, as that house lists it. */
export const arcadeGames = ({ code: merchant, currency }: Pick<Merchant, 'code' | 'currency'>): VendorOrder['games'] =>
  Object.values<Family>(families).flatMap(({ catalogue, offers }) =>
    catalogue
      .filter(({ game_code: code }) => offers?.(code, transferOf(merchant)) ?? true)
      .map(({ game_code: code, game_type: type, names, art, lines, free_play: freeTrial, classify, draw_days: drawDays }) => ({
        code,
        type,
        names,
        icon: art,
        lines,
        freeTrial,
        ...(hasStakes(type) && { stakes: stakesIn(currency).map(unitsText) }),
        ...(classify !== undefined && { classify }),
        ...(drawDays && { drawDays }),
      })),
  )
