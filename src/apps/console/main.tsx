import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import './console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { completeLanguages } from '#kit/language.ts'
import { firstLanguage } from '#client/language/language.ts'
import { paintFrame } from '#client/page/theme.ts'
import { App } from './app/App.tsx'
import { startTexts } from './i18n/i18n.ts'

void begin()

async function begin(): Promise<void> {
  // The console speaks English to a device that speaks none of its languages: operators come from anywhere.
  await startTexts(firstLanguage(completeLanguages, 'EN'))
  paintFrame()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
