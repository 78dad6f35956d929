/** What a merchant's page can wear. Each is one file that overrides tokens; the first is there without asking. */
export const skins = ['night-market', 'porcelain'] as const
export type Skin = (typeof skins)[number]

/** Fetches a skin and puts it on. The one that was worn stays until then. */
export async function wearSkin(skin: Skin): Promise<void> {
  if (skin === 'porcelain') await import('./skins/porcelain.css')
  document.documentElement.dataset['skin'] = skin
}
