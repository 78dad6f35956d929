import angkorSunrise from './angkor-sunrise/index.ts'
import lanternMarket from './lantern-market/index.ts'
import moonRegatta from './moon-regatta/index.ts'
import type { Skin } from './skin.ts'

/** Addresses and colours of all machines are less than one more file; the drawings themselves are fetched for the one that is played. */
const skins: Readonly<Record<string, Skin>> = {
  'lantern-market': lanternMarket,
  'moon-regatta': moonRegatta,
  'angkor-sunrise': angkorSunrise,
}

export type Dressed = { readonly skin: Skin; readonly sheet: HTMLImageElement }

const fetched = new Map<string, Promise<Dressed | null>>()

async function fetchSkin(game: string): Promise<Dressed | null> {
  const skin = skins[game]
  if (!skin) return null
  document.documentElement.dataset['machine'] = game
  const sheet = new Image()
  sheet.src = skin.sheet
  await sheet.decode()
  return { skin, sheet }
}

/**
 * A machine's look, fetched once; null for a machine that this page does not know. It rejects when a drawing cannot be had: a reel
 * must show what it holds.
 */
export function skinOf(game: string): Promise<Dressed | null> {
  const known = fetched.get(game)
  if (known) return known
  const asked = fetchSkin(game)
  fetched.set(game, asked)
  // Whoever asks next may have a better network.
  asked.catch(() => fetched.delete(game))
  return asked
}
