import type { Family } from '#arcade/families/index.ts'
import { transferOf } from '#arcade/players/index.ts'
import type { FirstKey, VendorOrder } from '#house/games/index.ts'
import { readConfig } from '#runtime/config.ts'
import { arcadeKeyId, arcadeSecret } from '../arcade/served-merchants.ts'
import * as families from '../arcade-families.ts'

/** The key that the arcade of this house signs with for a merchant; both programs read its secret from their environment. */
export function arcadeKeyOf(merchant: string): FirstKey {
  const secret = arcadeSecret(merchant)
  return { id: arcadeKeyId(merchant), scheme: 'hmac', material: readConfig({ secrets: [secret] }).secret(secret) }
}

/** All that the arcade offers to a house that keeps no pool for it, as that house lists it. */
export const arcadeGames = (merchant: string): VendorOrder['games'] =>
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
        ...(classify !== undefined && { classify }),
        ...(drawDays && { drawDays }),
      })),
  )
