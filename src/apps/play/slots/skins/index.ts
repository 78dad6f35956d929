import type { Skin } from './skin.ts'

type Loaded = { readonly default: Skin }

const skins: Readonly<Record<string, () => Promise<Loaded>>> = {
  'lantern-market': () => import('./lantern-market/index.ts'),
  'moon-regatta': () => import('./moon-regatta/index.ts'),
  'angkor-sunrise': () => import('./angkor-sunrise/index.ts'),
}

export type Dressed = { readonly skin: Skin; readonly sheet: HTMLImageElement }

const fetched = new Map<string, Promise<Dressed | null>>()

async function fetchSkin(game: string): Promise<Dressed | null> {
  const loaded = await skins[game]?.()
  if (!loaded) return null
  const { default: skin } = loaded
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
