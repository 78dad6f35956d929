import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import './play.css'
import { createRoot } from 'react-dom/client'
import { UiTextsProvider } from '#ui/texts.tsx'
import type { Frame } from './frame/frame.ts'
import { languageFor, speak, uiTexts } from './i18n/texts.ts'
import { App } from './App.tsx'
import { beginLook } from './slots/open-slot.ts'

/** Draws the page once its words are there. */
export async function showPage(frame: Frame): Promise<void> {
  if (!location.hash.startsWith('#/') && frame.launch.family === 'slots') beginLook(frame.launch.game)
  await speak(languageFor(frame.launch.language))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <UiTextsProvider texts={uiTexts()}>
      <App frame={frame} />
    </UiTextsProvider>,
  )
}
