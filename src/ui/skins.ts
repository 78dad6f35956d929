import type { Skin } from '../kit/skin.ts'

/** Fetches a skin and puts it on. The one that was worn stays until then. */
export async function wearSkin(skin: Skin): Promise<void> {
  if (skin === 'porcelain') await import('./skins/porcelain.css')
  document.documentElement.dataset['skin'] = skin
}
